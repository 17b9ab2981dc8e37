import { css } from '@emotion/react';
import { color, fontSize, motion, radius, space } from '../tokens/tokens.tsx';

const baseStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minBlockSize: space(12),
  paddingBlock: space(2),
  // Limited by the window, so that large text keeps its space.
  paddingInline: `min(${space(6)}, 7.5vw)`,
  // The transparent border becomes visible in forced-colors mode, which removes backgrounds.
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

// Applied after the style of the variant, so that it overrides the variant's hover style.
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
    // Less on narrow windows and with large text, so that words like “Recommendations” fit at 320 px.
    paddingInline: `clamp(${space(3)}, 20vw - ${space(12)}, ${space(8)})`,
    fontSize: fontSize.lead,
    // A long word breaks if text is so large that it does not fit.
    overflowWrap: 'anywhere',
  }),
} as const;

/**
 * Visual variant of a button. Use `primary` at most once per view, and `onDark` on surfaces in the color
 * `forest`.
 */
export type ButtonVariant = keyof typeof variants;
/** Visual size of a button. */
export type ButtonSize = keyof typeof sizes;

/**
 * Returns the style of a button, which can also be applied to links: `<Link css={buttonStyle('primary')}
 * to="/inventory">`. This is a style instead of a polymorphic component, so that this package does not depend
 * on the router and the props of the router's link keep their types.
 */
export function buttonStyle(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium') {
  return [baseStyle, variants[variant], sizes[size], disabledStyle];
}
