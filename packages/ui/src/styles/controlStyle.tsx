import { css } from '@emotion/react';
import { color, motion, radius, space } from '../tokens/tokens.tsx';

/** Color of images in controls. SVG images in CSS cannot use tokens, so this gray has enough contrast in both modes. */
export const controlImageColor = '#74857E';

/** Shared style of text inputs, text areas and selects. */
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
    // A toast may say why the control gets the focus.
    scrollMarginBlockEnd: space(36),
    borderColor: color.danger,
    boxShadow: `inset 0 0 0 1px ${color.danger}`,
  },
  '&:disabled': { backgroundColor: color.paper, borderColor: color.line, color: color.muted },
});
