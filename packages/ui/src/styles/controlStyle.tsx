import { css } from '@emotion/react';
import { color, motion, radius, space } from '../tokens/tokens.tsx';

/** SVG images in CSS cannot use tokens, so this gray has enough contrast in light and dark mode. */
export const controlImageColor = '#74857E';

export const controlStyle = css({
  inlineSize: '100%',
  minBlockSize: space(12),
  // Keeps the label visible below the sticky header when the control gets the focus.
  scrollMarginBlock: `${space(9)} ${space(4)}`,
  margin: 0,
  paddingBlock: space(2.5),
  paddingInline: space(4),
  border: `1.5px solid ${color.controlLine}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  color: color.ink,
  lineHeight: 1.4,
  textOverflow: 'ellipsis',
  transition: `border-color ${motion.quick}`,
  '&::placeholder': { color: color.muted, opacity: 1 },
  '&:hover': { borderColor: color.evergreen },
  '&:focus-visible': { borderColor: color.evergreen, outlineOffset: 1 },
  '&[aria-invalid=true]': {
    // Keeps the control above a toast that says why it gets the focus.
    scrollMarginBlockEnd: space(36),
    borderColor: color.danger,
    boxShadow: `inset 0 0 0 1px ${color.danger}`,
  },
  '&:disabled': { backgroundColor: color.paper, borderColor: color.line, color: color.muted },
});
