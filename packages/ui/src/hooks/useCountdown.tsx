import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` after `durationMs`. Time during which the countdown is paused does not count. */
export function useCountdown(durationMs: number, isPaused: boolean, onEnd: () => void) {
  const remainingMs = useRef(durationMs);
  const handleEnd = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => handleEnd(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}
