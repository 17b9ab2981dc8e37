/**
 * Color tokens. All tokens refer to CSS custom properties of the document, so a change in the shell applies to all
 * remotes regardless of their releases. A name such as `evergreenDark` describes the color in light mode. A fallback is
 * for live shells that do not define the token and have only light mode.
 */
export const color = {
  ink: 'var(--color-ink)',
  muted: 'var(--color-muted)',
  evergreen: 'var(--color-evergreen)',
  /** Stronger than `evergreen`, for text on `mint`. */
  evergreenDark: 'var(--color-evergreen-dark)',
  /** Background of areas that are dark in both modes, such as the footer. */
  forest: 'var(--color-forest,#084437)',
  onForest: 'var(--color-on-forest,#fff)',
  mint: 'var(--color-mint)',
  /** Background of primary actions, which is bright in both modes. */
  sun: 'var(--color-sun)',
  sunDark: 'var(--color-sun-dark)',
  onSun: 'var(--color-on-sun,#10231f)',
  paper: 'var(--color-paper)',
  /** Lower end of the gradient at the top of a page. */
  dusk: 'var(--color-dusk,#fff3d6)',
  /** Background of cards, controls and the header, and text on `evergreen`, `evergreenDark` and `danger`. */
  surface: 'var(--color-surface,#fff)',
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
  /** Dark surfaces redefine `--color-focus` for their content. */
  focus: 'var(--color-focus)',
  /** Dark surfaces redefine `--color-link` for their content. */
  link: 'var(--color-link)',
} as const;

export const font = { display: 'var(--font-display)', text: 'var(--font-text)' } as const;

export const fontSize = {
  small: 'var(--size-small)',
  body: 'var(--size-body)',
  /** Names, prices, card headings and lead texts. */
  title: 'var(--size-title)',
  /** Section headings. */
  heading: 'var(--size-heading)',
  /** The heading of the page. */
  page: 'var(--size-page)',
} as const;

export const radius = {
  card: 'var(--radius-card)',
  control: 'var(--radius-control)',
  small: 'var(--radius-small)',
  round: 'var(--radius-round)',
} as const;

export const shadow = { soft: 'var(--shadow-soft)' } as const;

/** Close to zero for visitors who prefer reduced motion. */
export const motion = { quick: 'var(--motion-quick)', calm: 'var(--motion-calm)' } as const;

export const headerHeight = 'var(--header-height)';

/** Converts 4 px steps to rem: `space(4)` is 16 px at the browser's default font size. */
export const space = (steps: number) => `${steps / 4}rem`;

/** Three distances: within a group, between groups, and around the sections of a page. */
export const gap = {
  within: space(2),
  between: `clamp(${space(4)}, 2.5vw, ${space(6)})`,
  around: `clamp(${space(6)}, 4vw, ${space(14)})`,
} as const;

/** Between the content and the edges of the window. Relative to the window, so that large text keeps its space. */
export const pageMargin = 'clamp(min(1rem, 5vw), 4vw, 2.5rem)';

/** About 75 characters per line. */
export const textWidth = '62ch';

/** At least 480, 768, 1024 and 1280 px. Media queries cannot use CSS custom properties. */
export const minWidthQuery = {
  phone: '@media (min-width: 30rem)',
  tablet: '@media (min-width: 48rem)',
  desktop: '@media (min-width: 64rem)',
  wide: '@media (min-width: 80rem)',
} as const;

/** Narrower than `minWidthQuery.phone`. */
export const phoneQuery = '@media screen and (max-width: 29.99rem)';

/** Modal dialogs are in the browser's top layer, above all of these elements. */
export const zIndex = { header: 10, menu: 20, toast: 30, skipLink: 40, progress: 50 } as const;
