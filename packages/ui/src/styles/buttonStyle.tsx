import { css } from '@emotion/react';
import { color, fontSize, motion, radius, space } from '../tokens/tokens.tsx';

const baseStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minBlockSize: space(12),
  paddingBlock: space(2),
  // Relative to the window, so that large text keeps its space.
  paddingInline: `min(${space(6)}, 7.5vw)`,
  // Visible in forced-colors mode, which removes backgrounds.
  border: '2px solid transparent',
  borderRadius: radius.round,
  fontSize: fontSize.body,
  fontWeight: 650,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion.quick}, border-color ${motion.quick}, color ${motion.quick}`,
  // In print, links to other websites and phone numbers are plain text, and all other buttons are hidden.
  '@media print': {
    display: 'none',
    minBlockSize: 0,
    svg: { display: 'none' },
    '&:is([href^=http], [href^=tel])': { display: 'inline', padding: 0, textAlign: 'start', border: 0 },
  },
});

// Must come after the style of the variant, to override its hover style.
const disabledStyle = css({
  '&:is(:disabled, [aria-disabled=true])': {
    backgroundColor: color.line,
    borderColor: 'transparent',
    color: color.muted,
    cursor: 'not-allowed',
  },
});

const variants = {
  primary: css({
    backgroundColor: color.sun,
    color: color.onSun,
    '&:hover': { backgroundColor: color.sunDark, color: color.onSun },
  }),
  secondary: css({
    backgroundColor: color.surface,
    borderColor: color.evergreen,
    color: color.evergreen,
    '&:hover': { backgroundColor: color.mint, color: color.evergreenDark },
  }),
  quiet: css({
    paddingInline: space(4),
    backgroundColor: 'transparent',
    color: color.evergreen,
    '&:hover': { backgroundColor: color.mint, color: color.evergreenDark },
  }),
  onDark: css({
    backgroundColor: 'transparent',
    borderColor: color.onForest,
    color: color.onForest,
    '&:hover': { backgroundColor: color.onForest, color: color.forest },
  }),
} as const;

const sizes = {
  medium: null,
  large: css({
    minBlockSize: space(14),
    // Smaller on narrow windows and with large text, so that words like “Recommendations” fit at 320 px.
    paddingInline: `clamp(${space(3)}, 20vw - ${space(12)}, ${space(8)})`,
    // Breaks a long word in very large text.
    overflowWrap: 'anywhere',
  }),
} as const;

/** `primary` is used at most once per view, and `onDark` on surfaces in the color `forest`. */
export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

/**
 * Returns the style of a button, also for links: `<Link css={buttonStyle('primary')} to="/inventory">`. A polymorphic
 * component would make this package depend on the router.
 */
export function buttonStyle(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium') {
  return [baseStyle, variants[variant], sizes[size], disabledStyle];
}
