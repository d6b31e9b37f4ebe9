#!/bin/sh
# Draws the pictures of the documentation anew and builds that of the library Carousel. Fails on a
# broken link, on a missing picture or doc comment, and on a public type without a topic on the
# landing page.
#   build-docs.sh [FOLDER]          the result; .build/docs unless given
#   CAROUSELCTL=…                   the built program; .build/release/carouselctl unless given
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")
output=${1:-$root/.build/docs}
CAROUSELCTL=${CAROUSELCTL:-$root/.build/release/carouselctl}
export CAROUSELCTL
catalog=$root/Sources/Carousel/Carousel.docc
bin=$(dirname "$CAROUSELCTL")

if [ ! -x "$CAROUSELCTL" ] || [ ! -d "$bin/Modules" ]; then
  echo "build-docs: $CAROUSELCTL is not built; run: swift build -c release --product carouselctl" >&2
  exit 1
fi
for tool in jq docc swiftc; do
  if ! command -v "$tool" >/dev/null; then
    echo "build-docs: $tool is not installed" >&2
    exit 1
  fi
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$here/render-pictures.sh" "$work/pictures"
for picture in "$work"/pictures/*.svg; do
  committed=$here/pictures/$(basename "$picture")
  if ! cmp -s "$picture" "$committed"; then
    cp "$picture" "$committed"
    echo "docs/pictures/$(basename "$picture") is new; look at it and commit it"
  fi
done

triple=$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -1)
mkdir "$work/symbols"
swift symbolgraph-extract -module-name Carousel -I "$bin/Modules" -target "$triple" \
  -minimum-access-level public -skip-synthesized-members -output-dir "$work/symbols"

missing=$(jq -r '.symbols[] | select(.pathComponents | length == 1) | .pathComponents[0]' \
  "$work/symbols/Carousel.symbols.json" | sort -u | while read -r name; do
  grep -qF "\`\`$name\`\`" "$catalog/Carousel.md" || echo "$name"
done)
if [ -n "$missing" ]; then
  echo "build-docs: Sources/Carousel/Carousel.docc/Carousel.md has no topic for:" $missing >&2
  exit 1
fi
undocumented=$(jq -r '.symbols[] | select(.docComment == null) | .pathComponents | join(".")' \
  "$work/symbols/Carousel.symbols.json")
if [ -n "$undocumented" ]; then
  echo "build-docs: no doc comment on:" $undocumented >&2
  exit 1
fi

# The pictures are kept once, where the README finds them too.
cp -R "$catalog" "$work/Carousel.docc"
mkdir "$work/Carousel.docc/Resources"
cp "$work"/pictures/*.svg "$work/Carousel.docc/Resources"
mkdir -p "$(dirname "$output")"
docc convert "$work/Carousel.docc" --additional-symbol-graph-dir "$work/symbols" \
  --fallback-display-name Carousel --fallback-bundle-identifier carousel.Carousel \
  --warnings-as-errors --transform-for-static-hosting --output-dir "$output"
echo "The documentation is in $output: python3 -m http.server -d $output, then" \
  "http://localhost:8000/documentation/carousel"
