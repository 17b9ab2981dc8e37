/** Path of the display font in its npm package: Figtree with variable weight and Latin characters. */
export const displayFontFile = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/**
 * Creates a `@font-face` rule that scales a local font to the metrics of the display font, so that the layout does not
 * shift when that has loaded. The ascent and descent are those of Figtree (950 and 250 of 1000 units) divided by
 * `sizeAdjust`.
 * @param sizeAdjust Ratio of the widths of both fonts for the site's headings at weight 700.
 */
function createFallbackFontFace(family: string, localNames: string[], sizeAdjust: number) {
  const sources = localNames.map((name) => `local('${name}')`).join(',');
  const ascent = (95 / sizeAdjust).toFixed(2);
  const descent = (25 / sizeAdjust).toFixed(2);
  return `@font-face{font-family:'${family}';src:${sources};font-weight:500 900;size-adjust:${(sizeAdjust * 100).toFixed(2)}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}

/**
 * Creates the `@font-face` rules of the document.
 * @param url URL from which browsers load the display font.
 */
export function createFontFaceCss(url: string) {
  return [
    `@font-face{font-family:'MSV Display';src:url('${url}') format('woff2');font-weight:300 900;font-display:swap;unicode-range:${latinRange}}`,
    // Windows, macOS, iOS and most Linux desktops have Arial or a font with the same metrics.
    createFallbackFontFace(
      'MSV Display Arial',
      ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
      0.9569,
    ),
    // Android does not have Arial.
    createFallbackFontFace('MSV Display Roboto', ['Roboto Bold', 'Roboto-Bold', 'Roboto'], 1.0182),
    // Minimal Linux systems.
    createFallbackFontFace('MSV Display DejaVu', ['DejaVu Sans Bold'], 0.8191),
  ].join('');
}
