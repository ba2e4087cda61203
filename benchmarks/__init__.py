"""Speed and strength, measured side by side with others in one run."""
