"""Seven small games for boardcore."""
