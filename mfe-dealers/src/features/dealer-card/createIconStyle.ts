/**
 * A line drawing on a 24 px grid for a `::before` or `::after`, in the colour of its text. As an element in each card
 * of a list the drawings would be two thirds of the page's HTML; here each stands in the style sheet once.
 */
export function drawnIcon(path: string) {
  const drawing = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'><path d='${path}'/></svg>`;
  return {
    content: '""',
    flex: 'none',
    inlineSize: '1.25em',
    blockSize: '1.25em',
    backgroundColor: 'currentColor',
    mask: `url("data:image/svg+xml,${encodeURIComponent(drawing)}") center / contain no-repeat`,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
  } as const;
}
