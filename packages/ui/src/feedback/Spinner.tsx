import { css, keyframes } from '@emotion/react';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

const rotate = keyframes({ to: { transform: 'rotate(1turn)' } });

const ringStyle = css({
  display: 'inline-block',
  flex: 'none',
  border: '0.16em solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  // Forced-colors mode would otherwise fill the gap in the ring.
  forcedColorAdjust: 'none',
  animation: `${rotate} 0.8s linear infinite`,
  // A ring that does not rotate is dotted, because with a gap it would look broken.
  '@media (prefers-reduced-motion: reduce)': { borderInlineEndColor: 'currentColor', borderStyle: 'dotted' },
});

const statusStyle = css({ display: 'inline-flex', verticalAlign: 'middle' });

type Props = {
  size?: string;
  /** Text for screen readers. Omit it if visible text next to the spinner has the same meaning. */
  label?: string;
};

export function Spinner({ size = '1.5em', label }: Props) {
  const ring = <span aria-hidden="true" css={[ringStyle, { inlineSize: size, blockSize: size }]} />;
  if (!label) return ring;
  return (
    <span role="status" css={statusStyle}>
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
