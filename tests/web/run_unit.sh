#!/bin/sh
# Tests the logic of the page in Node, if what it is built with is there (scripts/web-build
# fetches it); skipped otherwise, for the program needs none of it.
cd "$(dirname "$0")/../../web" || exit 1
if ! command -v npm >/dev/null || [ ! -e node_modules/.package-lock.json ]; then
    echo "the tools of the page are not there: scripts/web-build"
    exit 77
fi
exec npm run --silent unit
