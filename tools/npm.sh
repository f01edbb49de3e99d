# Install a list of npm packages, such as requirements/npm/site, into build/npm-site; do nothing if
# this is already done. The package.json of each list says what it is for.
#
#     sh tools/npm.sh site
#     sh tools/npm.sh --pin        pin every list again, with the versions in its package.json
set -eu
cd "$(dirname "$0")/.."
if [ "$1" = --pin ]; then
  for list in requirements/npm/*; do
    rm -f "$list/package-lock.json"
    # Without the addresses of packages, so that everybody's own registry is used.
    npm install --silent --package-lock-only --omit-lockfile-registry-resolved --prefix "$list"
  done
  exit
fi
list=requirements/npm/$1 folder=build/npm-$1
cmp -s "$list/package-lock.json" "$folder/installed" && exit
mkdir -p "$folder"
cp "$list/package.json" "$list/package-lock.json" "$folder"
npm ci --silent --prefix "$folder"
cp "$list/package-lock.json" "$folder/installed"
