import { css } from '@emotion/react';
import { color, fontSize, motion, radius, space } from './tokens.tsx';

const base = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minBlockSize: space(12),
  paddingBlock: space(2),
  paddingInline: space(6),
  // Transparent, not none: forced colours paint borders and drop backgrounds.
  border: '2px solid transparent',
  borderRadius: radius.round,
  fontSize: fontSize.body,
  fontWeight: 650,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${motion.quick}, border-color ${motion.quick}, color ${motion.quick}`,
});

// Last in the list, so that a disabled button does not light up under the pointer.
const disabled = css({
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
    color: color.ink,
    '&:hover': { backgroundColor: color.sunDark, color: color.ink },
  }),
  secondary: css({
    backgroundColor: color.white,
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
    borderColor: color.white,
    color: color.white,
    '&:hover': { backgroundColor: color.white, color: color.evergreenDark },
  }),
} as const;

const sizes = {
  medium: null,
  large: css({ minBlockSize: space(14), paddingInline: space(8), fontSize: fontSize.lead }),
} as const;

/** `primary` is the one strong action of a view; `onDark` stands on evergreen. */
export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

/**
 * The look of a button for whatever is one: `<Link css={buttonStyle('primary')} to="/inventory">`. A style rather than
 * a polymorphic component keeps the router out of this package and the router link's own types intact.
 */
export function buttonStyle(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium') {
  return [base, variants[variant], sizes[size], disabled];
}
