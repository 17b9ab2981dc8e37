import { ActivityContext } from '@msv/platform/host';
import { ProgressLine } from '@msv/ui/feedback/ProgressLine';
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { ActivityCounter } from './ActivityCounter.ts';

const ActivityCounterContext = createContext(new ActivityCounter());

/**
 * Counts running activities for the indicator. The values of the contexts never change, because a changed value would make
 * React replace all server-rendered parts below that have not loaded yet by their placeholders.
 */
export function ActivityProvider({ children }: { children: ReactNode }) {
  const [counter] = useState(() => new ActivityCounter());
  return (
    <ActivityContext value={counter.beginActivity}>
      <ActivityCounterContext value={counter}>{children}</ActivityCounterContext>
    </ActivityContext>
  );
}

/** Progress line at the top of the page while any activity is running. */
export function ActivityIndicator() {
  const { subscribe, isBusy } = useContext(ActivityCounterContext);
  return <ProgressLine isActive={useSyncExternalStore(subscribe, isBusy, () => false)} />;
}
