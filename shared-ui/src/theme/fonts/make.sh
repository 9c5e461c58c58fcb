#!/usr/bin/env bash
# Makes the portal's two font files from those of @fontsource-variable/inter: the letters of French and of European names, the weights that the
# portal uses, the features that its style sheet asks for. Needs Python with fonttools and brotli; run it when the package or the look changes.
set -euo pipefail
cd "$(dirname "$0")"
from=../../../node_modules/@fontsource-variable/inter
weights=wght=400:650
features=kern,ccmp,locl,mark,tnum
# The package's own cut: ASCII, Western European letters, punctuation and the few signs of texts.
latin=U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2009,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2191,U+2193,U+2212
# Names from the rest of Europe, and the raised letters of ordinals.
european=U+0100-0130,U+0132-0148,U+014A-0151,U+0154-017F,U+0218-021B,U+02B3,U+02E2,U+1D43,U+1D48-1D49,U+1E9E

cut() {
  fonttools varLib.instancer --quiet "$from/files/$1" "$weights" -o cut.woff2
  pyftsubset cut.woff2 --unicodes="$2" --layout-features="$features" --flavor=woff2 --no-hinting --desubroutinize --output-file="$3"
  rm cut.woff2
}
cut inter-latin-wght-normal.woff2 "$latin" inter-french.woff2
cut inter-latin-ext-wght-normal.woff2 "$european" inter-european.woff2
cp "$from/LICENSE" LICENSE
