import { css } from '@emotion/react';
import { color, motion, radius, space } from './tokens.tsx';

/** What text inputs, text areas and selects have in common. */
export const controlStyle = css({
  inlineSize: '100%',
  minBlockSize: space(12),
  margin: 0,
  paddingBlock: space(2.5),
  paddingInline: space(4),
  border: `1.5px solid ${color.controlLine}`,
  borderRadius: radius.control,
  backgroundColor: color.white,
  color: color.ink,
  lineHeight: 1.4,
  textOverflow: 'ellipsis',
  transition: `border-color ${motion.quick}`,
  '&::placeholder': { color: color.muted, opacity: 1 },
  '&:hover': { borderColor: color.evergreen },
  '&:focus-visible': { borderColor: color.evergreen, outlineOffset: 1 },
  '&[aria-invalid=true]': { borderColor: color.danger, boxShadow: `inset 0 0 0 1px ${color.danger}` },
  '&:disabled': { backgroundColor: color.paper, borderColor: color.line, color: color.muted },
});
