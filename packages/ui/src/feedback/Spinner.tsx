import { css, keyframes } from '@emotion/react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const ring = css({
  display: 'inline-block',
  flex: 'none',
  border: '0.16em solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  // Forced colours would close the ring's gap.
  forcedColorAdjust: 'none',
  animation: `${turn} 0.8s linear infinite`,
  // Standing still, a broken ring would look like a fault in the drawing.
  '@media (prefers-reduced-motion: reduce)': { borderInlineEndColor: 'currentColor', borderStyle: 'dotted' },
});

const status = css({ display: 'inline-flex', verticalAlign: 'middle' });

type Props = {
  size?: string;
  /** Said to screen readers. Leave out where words beside the spinner already say it. */
  label?: string;
};

export function Spinner({ size = '1.5em', label }: Props) {
  const picture = <span aria-hidden="true" css={ring} style={{ inlineSize: size, blockSize: size }} />;
  if (!label) return picture;
  return (
    <span role="status" css={status}>
      {picture}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
