/**
 * Creates the style of a `::before` or `::after` element that shows an icon in the text color. A style is in the style
 * sheet once, while inline SVG would be repeated in the HTML of every card.
 * @param path SVG path of a line icon on a 24 px grid.
 */
export function createIconStyle(path: string) {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'><path d='${path}'/></svg>`;
  return {
    content: '""',
    flex: 'none',
    inlineSize: '1.25em',
    blockSize: '1.25em',
    backgroundColor: 'currentColor',
    mask: `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / contain no-repeat`,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
  } as const;
}
