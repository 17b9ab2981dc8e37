/**
 * What the tokens are worth. Only the document's style sheet and the contrast test read this file, so that a remote,
 * which needs nothing but the names, does not carry the values a second time.
 */
export const colorValues = {
  ink: '#10231F',
  /** Second-rank text. Darker than a usual grey: it must pass on mint as well as on paper. */
  muted: '#4A5D57',
  evergreen: '#0B5D4A',
  'evergreen-dark': '#084437',
  mint: '#DDF3E8',
  sun: '#FFB81C',
  'sun-dark': '#F2A500',
  paper: '#FBFAF6',
  white: '#FFFFFF',
  line: '#DFE6E1',
  /** The outline of a control must stand out 3:1 (WCAG 1.4.11); `line` is for ornament only. */
  'control-line': '#74857E',
  danger: '#B3261E',
  'danger-soft': '#FCEBE9',
  info: '#1D4ED8',
  'info-soft': '#E7EEFE',
  warn: '#8A5A00',
  'warn-soft': '#FFF3D6',
  orange: '#9A3D00',
  'orange-soft': '#FFE6D5',
} as const;

/** Sizes in rem; between a 320 px and a 1280 px wide window each grows in a straight line. */
function fluid(smallest: number, largest: number) {
  const slope = (largest - smallest) / (80 - 20);
  const start = smallest - slope * 20;
  return `clamp(${smallest}rem, ${start.toFixed(4)}rem + ${(slope * 100).toFixed(4)}vw, ${largest}rem)`;
}

export const fontSizeValues = {
  small: '0.9375rem',
  body: fluid(1.0625, 1.125),
  lead: fluid(1.1875, 1.375),
  title: fluid(1.25, 1.4375),
  heading: fluid(1.75, 2.5),
  page: fluid(2.125, 3.25),
  hero: fluid(2.5, 4.5),
} as const;

export const fontValues = {
  display: "'MSV Display', 'MSV Display Arial', 'MSV Display Roboto', system-ui, sans-serif",
  text: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
} as const;

export const radiusValues = { card: '14px', control: '12px', small: '6px', round: '999px' } as const;

export const shadowValues = {
  soft: '0 1px 2px rgb(16 35 31 / 5%), 0 10px 28px -8px rgb(16 35 31 / 14%)',
} as const;

export const motionValues = { quick: '120ms', calm: '180ms' } as const;

export const headerHeight = '4.5rem';
