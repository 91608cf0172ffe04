#!/bin/sh
# Makes the Latin fonts and the list of the others anew, after an update of their packages: pip install fonttools==4.* brotli, then sh make.sh
set -e
cd "$(dirname "$0")"
packages=../../../../../node_modules/@fontsource-variable
latin='U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

make() { # package, its file, weights, result
  fonttools varLib.instancer -q "$packages/$1/files/$2-latin-wght-normal.woff2" "wght=$3" -o "$4.ttf"
  # Its licence reserves the name Source to the unchanged font.
  ttx -q -t name -o "$4.ttx" "$4.ttf"
  sed -i '/Reserved Font Name/!s/Source Serif 4/Fidelio Serif/; s/SourceSerif4/FidelioSerif/' "$4.ttx"
  ttx -q -m "$4.ttf" -o "$4.named.ttf" "$4.ttx"
  pyftsubset "$4.named.ttf" --unicodes="$latin" --layout-features=kern,calt,ccmp,locl,liga,mark,mkmk,tnum \
    --name-IDs='*' --flavor=woff2 --output-file="$4.woff2"
  rm "$4.ttf" "$4.ttx" "$4.named.ttf"
}

# The packages' faces for other scripts, in the same ranges of weights: a browser takes all faces of a text from one range.
others() { # package, range of weights
  sed "/-latin-wght-normal/,\$d; s#\./files#@fontsource-variable/$1/files#; s/font-weight: .*/font-weight: $2;/" "$packages/$1/wght.css"
}

make inter inter 400:700 inter-latin
make source-serif-4 source-serif-4 400 serif-latin-400
make source-serif-4 source-serif-4 600 serif-latin-600
{
  others inter '100 900'
  others source-serif-4 '200 549'
  others source-serif-4 '550 900'
} > ../other-scripts.css
npx oxfmt "$PWD/../other-scripts.css"
