#!/bin/sh
# Draws the pictures of the documentation: render-pictures.sh [FOLDER]
# The same program draws the same bytes, so that a picture changes only with the geometry.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
carouselctl=${CAROUSELCTL:-$here/../.build/release/carouselctl}
folder=${1:-$here/pictures}
mkdir -p "$folder"

picture() {
  name=$1
  shift
  "$carouselctl" render "$@" -o "$folder/$name.svg"
}

# These three are in the README too.
picture capsules --count 5 --width 240 --height 120 --frames 4
picture tab-bars --chrome tabs-floating --count 4 --width 330 --height 150 --position 1 --frames 3
picture notched-bar --chrome notched --count 3 --width 330 --height 150 --frames 5

picture capsules-seam --count 5 --width 240 --height 120 --position 4 --frames 4
picture capsules-window --count 20 --width 390 --height 120 --position 9.4
picture capsules-right-to-left --count 5 --width 390 --height 120 --position 0.3 --right-to-left
for style in slide worm scale fraction bar; do
  picture "style-$style" --style $style --count 6 --width 240 --height 120 --position 2 --frames 4
done
picture tab-bar-attached --chrome tabs-attached --count 4 --width 390 --height 170 --position 1.5 \
  --safe-area 0,0,34,0
picture spring-notch --chrome notched --count 3 --width 330 --height 150 --frames 12
picture spring-settle --count 5 --width 160 --height 120 --motion settle --frames 6
picture phone --chrome tabs-attached --count 5 --position 2 --safe-area 59,0,34,0 --navigation-bar \
  --guides
picture wall --chrome tabs-floating --count 14 --position 3.3 --width 1920 --height 1080 --display
