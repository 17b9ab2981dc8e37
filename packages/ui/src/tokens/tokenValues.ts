/**
 * Color tokens in light mode. Only the global style sheet, the gallery and tests import this file, so that the bundles
 * of remotes contain only the names of tokens.
 */
export const colorValues = {
  ink: '#10231F',
  /** Dark enough for sufficient contrast on `mint` and `paper`. */
  muted: '#4A5D57',
  evergreen: '#0B5D4A',
  'evergreen-dark': '#084437',
  forest: '#084437',
  'on-forest': '#FFFFFF',
  mint: '#DDF3E8',
  sun: '#FFB81C',
  'sun-dark': '#F2A500',
  'on-sun': '#10231F',
  paper: '#FBFAF6',
  dusk: '#FFF3D6',
  surface: '#FFFFFF',
  line: '#DFE6E1',
  /** Has the contrast of 3:1 that WCAG 1.4.11 requires for form controls, unlike `line`. */
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

export const darkColorValues: Readonly<Record<keyof typeof colorValues, string>> = {
  ink: '#E7EFEB',
  muted: '#A9BAB2',
  evergreen: '#6FCFB0',
  'evergreen-dark': '#A8E6D0',
  forest: '#0A3329',
  'on-forest': '#FFFFFF',
  mint: '#15392E',
  sun: '#FFB81C',
  'sun-dark': '#FFCB57',
  'on-sun': '#10231F',
  paper: '#0E1714',
  dusk: '#1E2218',
  surface: '#17231F',
  line: '#2C3D36',
  'control-line': '#7F938B',
  danger: '#FFA198',
  'danger-soft': '#3D1A17',
  info: '#A3BCFF',
  'info-soft': '#1A2645',
  warn: '#F2C066',
  'warn-soft': '#3A2C0A',
  orange: '#FFB085',
  'orange-soft': '#40220D',
};

/** Grows linearly between window widths of 320 px and 1280 px. */
function formatFluidSize(minRem: number, maxRem: number) {
  const slope = (maxRem - minRem) / (80 - 20);
  const start = minRem - slope * 20;
  return `clamp(${minRem}rem, ${start.toFixed(4)}rem + ${(slope * 100).toFixed(4)}vw, ${maxRem}rem)`;
}

/** 14, 17, 24, 34 and 52 px in a wide window. */
export const fontSizeValues = {
  small: '0.875rem',
  body: '1.0625rem',
  title: '1.5rem',
  heading: formatFluidSize(1.75, 2.125),
  // Relative to the window, so that long words such as "Frequently" fit if text is very large.
  page: `min(${formatFluidSize(2.25, 3.25)}, 17vw)`,
} as const;

export const fontValues = {
  display:
    "'MSV Display', 'MSV Display Arial', 'MSV Display Roboto', 'MSV Display DejaVu', system-ui, sans-serif",
  text: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
} as const;

export const radiusValues = { card: '14px', control: '12px', small: '6px', round: '999px' } as const;

export const shadowValues = {
  soft: '0 1px 2px rgb(16 35 31 / 5%), 0 10px 28px -8px rgb(16 35 31 / 14%)',
} as const;

export const darkShadowValues: Readonly<Record<keyof typeof shadowValues, string>> = {
  soft: '0 1px 2px rgb(0 0 0 / 30%), 0 10px 28px -8px rgb(0 0 0 / 60%)',
};

export const motionValues = { quick: '120ms', calm: '180ms' } as const;

export const headerHeight = '4.5rem';
