import { ActivityContext, type BeginActivity } from '@msv/platform/host';
import { ProgressLine } from '@msv/ui/feedback/ProgressLine';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

class ActivityCounter {
  #runningCount = 0;
  readonly #listeners = new Set<() => void>();

  /** Counts an activity until the returned function is called. */
  readonly beginActivity: BeginActivity = () => {
    let hasEnded = false;
    this.#add(1);
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#add(-1);
    };
  };

  readonly isBusy = (): boolean => this.#runningCount > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #add(difference: number): void {
    this.#runningCount += difference;
    for (const listener of this.#listeners) listener();
  }
}

const ActivityCounterContext = createContext(new ActivityCounter());

/**
 * Counts running activities. The context values never change, because React would then replace server-rendered parts
 * that have not loaded by their placeholders.
 */
export function ActivityProvider({ children }: { children: ReactNode }) {
  const [counter] = useState(() => new ActivityCounter());
  return (
    <ActivityContext value={counter.beginActivity}>
      <ActivityCounterContext value={counter}>{children}</ActivityCounterContext>
    </ActivityContext>
  );
}

/**
 * Progress line at the top of the page. Renders in a transition, so that it does not prolong the task in which React
 * shows a page.
 */
export function ActivityIndicator() {
  const { subscribe, isBusy } = useContext(ActivityCounterContext);
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    const update = () => startTransition(() => setActive(isBusy()));
    update();
    return subscribe(update);
  }, [subscribe, isBusy]);
  return <ProgressLine isActive={isActive} />;
}
