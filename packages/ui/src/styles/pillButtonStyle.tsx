import { css } from '@emotion/react';
import { color, fontSize, radius, space } from '../tokens/tokens.tsx';

/** Style of a small button for a secondary action, which may be a toggle. */
export const pillButtonStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minBlockSize: space(11),
  paddingBlock: 0,
  paddingInline: space(3),
  border: `1.5px solid ${color.controlLine}`,
  borderRadius: radius.round,
  backgroundColor: color.surface,
  color: color.evergreen,
  fontSize: fontSize.small,
  cursor: 'pointer',
  '&:hover': { borderColor: color.evergreen, backgroundColor: color.mint },
  '&[aria-pressed=true]': {
    borderColor: color.evergreen,
    backgroundColor: color.evergreen,
    color: color.surface,
  },
  '&[aria-pressed=true] svg': { fill: 'currentColor' },
  // The buttons need JavaScript.
  '@media (scripting: none)': { display: 'none' },
});
