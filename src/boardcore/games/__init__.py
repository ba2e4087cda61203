"""The games. None knows another."""
