"""Say in one line what this Python lacks for setting up boardcore.

This file alone must run on every Python, even 2.7: there is no newer syntax in it.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "boardcore needs Python 3.11 or later, and %s is %s; name another: make PYTHON=python3.11"
        % (sys.executable, sys.version.split()[0])
    )
try:
    import ensurepip  # noqa: F401 - only whether it is there matters
    import venv  # noqa: F401 - as above
except ImportError as error:
    sys.exit(
        "boardcore needs the modules venv and ensurepip, and %s lacks them (%s);"
        " Debian and Ubuntu have them in the package python3-venv" % (sys.executable, error)
    )
