import { useIsHydrating } from '@msv/platform';
import { startTransition, useEffect, useState } from 'react';

const minuteMs = 60_000;
/** Short enough that a status changes within a few seconds of the minute. */
const checkIntervalMs = 5000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** All components share one timer, because a list has dozens of them. */
function subscribe(onChange: () => void) {
  listeners.add(onChange);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, checkIntervalMs);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const readCurrentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

/**
 * Returns the start of the current minute in milliseconds since 1970, and updates every minute. Returns `undefined` on
 * the server and during hydration, because cached pages must not depend on the time at which they were rendered.
 * Updates are transitions, so that a long list does not render in a single task.
 */
export function useCurrentMinute(): number | undefined {
  const isHydrating = useIsHydrating();
  const [minute, setMinute] = useState(() => (isHydrating ? undefined : readCurrentMinute()));
  useEffect(() => {
    const update = () => startTransition(() => setMinute(readCurrentMinute()));
    update();
    return subscribe(update);
  }, []);
  return minute;
}
