import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` after `durationMs` of time in which it was not paused. */
export function useCountdown(durationMs: number, isPaused: boolean, onEnd: () => void) {
  const leftMs = useRef(durationMs);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}
