/** The display face as npm delivers it: Figtree, variable weight, latin, 20 KB. The shell's build copies it with a hash. */
export const displayFontFile = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/**
 * A local face squeezed to the display face's measure, so that nothing moves when the real one arrives. `sizeAdjust` is
 * the ratio of both faces' widths, measured in a browser at weight 700 over the site's own headings; ascent and descent
 * are Figtree's (950 and 250 of 1000 units) divided by it.
 */
function fallbackFace(family: string, local: string[], sizeAdjust: number) {
  const sources = local.map((name) => `local('${name}')`).join(',');
  const ascent = (95 / sizeAdjust).toFixed(2);
  const descent = (25 / sizeAdjust).toFixed(2);
  return `@font-face{font-family:'${family}';src:${sources};font-weight:500 900;size-adjust:${(sizeAdjust * 100).toFixed(2)}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}

/** The `@font-face` rules for a document; `url` is where the document's host serves `displayFontFile`. */
export function fontFace(url: string) {
  return [
    `@font-face{font-family:'MSV Display';src:url('${url}') format('woff2');font-weight:300 900;font-display:swap;unicode-range:${latin}}`,
    // Windows, macOS, iOS and, under Arial's measures, most Linux desktops.
    fallbackFace(
      'MSV Display Arial',
      ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
      0.9569,
    ),
    // Android has no Arial.
    fallbackFace('MSV Display Roboto', ['Roboto Bold', 'Roboto-Bold', 'Roboto'], 1.0182),
  ].join('');
}
