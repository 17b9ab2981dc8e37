import { css } from '@emotion/react';
import type { ComponentProps } from 'react';

export const visuallyHiddenStyle = css({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span css={visuallyHiddenStyle} {...props} />;
}
