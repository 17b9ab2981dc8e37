/**
 * The design's vocabulary. Every entry is a reference to a custom property that `globalCss` defines on the document,
 * so a colour changes in one place for the shell and all remotes, whichever release each of them runs.
 */
export const color = {
  ink: 'var(--color-ink)',
  muted: 'var(--color-muted)',
  evergreen: 'var(--color-evergreen)',
  evergreenDark: 'var(--color-evergreen-dark)',
  mint: 'var(--color-mint)',
  /** The colour of actions. Its text is always ink. */
  sun: 'var(--color-sun)',
  sunDark: 'var(--color-sun-dark)',
  paper: 'var(--color-paper)',
  white: 'var(--color-white)',
  line: 'var(--color-line)',
  controlLine: 'var(--color-control-line)',
  danger: 'var(--color-danger)',
  dangerSoft: 'var(--color-danger-soft)',
  info: 'var(--color-info)',
  infoSoft: 'var(--color-info-soft)',
  warn: 'var(--color-warn)',
  warnSoft: 'var(--color-warn-soft)',
  orange: 'var(--color-orange)',
  orangeSoft: 'var(--color-orange-soft)',
  /** The focus ring; dark surfaces redefine `--color-focus` for what stands on them. */
  focus: 'var(--color-focus)',
  /** Links in text; dark surfaces redefine `--color-link`. */
  link: 'var(--color-link)',
} as const;

export const font = { display: 'var(--font-display)', text: 'var(--font-text)' } as const;

export const fontSize = {
  small: 'var(--size-small)',
  body: 'var(--size-body)',
  lead: 'var(--size-lead)',
  /** A card's heading. */
  title: 'var(--size-title)',
  /** A section's heading. */
  heading: 'var(--size-heading)',
  /** A page's heading. */
  page: 'var(--size-page)',
  hero: 'var(--size-hero)',
} as const;

export const radius = {
  card: 'var(--radius-card)',
  control: 'var(--radius-control)',
  small: 'var(--radius-small)',
  round: 'var(--radius-round)',
} as const;

export const shadow = { soft: 'var(--shadow-soft)' } as const;

/** Durations. Both become next to nothing for visitors who ask for less motion. */
export const motion = { quick: 'var(--motion-quick)', calm: 'var(--motion-calm)' } as const;

/** Height of the sticky header. */
export const headerHeight = 'var(--header-height)';

/** Steps of the 4 px grid: `space(4)` is 16 px at the browser's normal text size. */
export const space = (steps: number) => `${steps / 4}rem`;

/** Media queries cannot read custom properties, so breakpoints are constants: 480, 768, 1024 and 1280 px. */
export const above = {
  phone: '@media (min-width: 30rem)',
  tablet: '@media (min-width: 48rem)',
  desktop: '@media (min-width: 64rem)',
  wide: '@media (min-width: 80rem)',
} as const;

/** What lies over what. Modal dialogs need no number: the browser's top layer is above all of them. */
export const layer = { header: 10, menu: 20, toast: 30, skipLink: 40, progress: 50 } as const;
