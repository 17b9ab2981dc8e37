import { css, keyframes } from '@emotion/react';
import { color, zIndex } from '../tokens/tokens.tsx';

const fadeIn = keyframes({ from: { opacity: 0 } });
const grow = keyframes({ from: { transform: 'scaleX(0.08)' }, to: { transform: 'scaleX(0.92)' } });

const style = css({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: zIndex.progress,
  blockSize: 3,
  backgroundColor: color.sun,
  forcedColorAdjust: 'none',
  transformOrigin: 'left',
  transform: 'scaleX(0.92)',
  pointerEvents: 'none',
  // Most pages load within the delay and do not need the line.
  animation: `${fadeIn} 100ms 150ms backwards, ${grow} 8s cubic-bezier(0.1, 0.7, 0.2, 1) 150ms backwards`,
});

export function ProgressLine({ isActive, label = 'Loading page' }: { isActive: boolean; label?: string }) {
  return isActive ? <div role="progressbar" aria-label={label} css={style} /> : null;
}
