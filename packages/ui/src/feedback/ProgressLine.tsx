import { css, keyframes } from '@emotion/react';
import { color, layer } from './tokens.tsx';

const appear = keyframes({ from: { opacity: 0 } });
const run = keyframes({ from: { transform: 'scaleX(0.08)' }, to: { transform: 'scaleX(0.92)' } });

const style = css({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: layer.progress,
  blockSize: 3,
  backgroundColor: color.sun,
  forcedColorAdjust: 'none',
  transformOrigin: 'left',
  transform: 'scaleX(0.92)',
  pointerEvents: 'none',
  // Shows itself late: most pages are there before anyone could read the line.
  animation: `${appear} 100ms 150ms backwards, ${run} 8s cubic-bezier(0.1, 0.7, 0.2, 1) 150ms backwards`,
});

/** A slim line on top while the next page is on its way. It promises nothing: nobody knows how long a page takes. */
export function ProgressLine({ isActive, label = 'Loading page' }: { isActive: boolean; label?: string }) {
  return isActive ? <div role="progressbar" aria-label={label} css={style} /> : null;
}
