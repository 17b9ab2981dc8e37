import { ActivityContext, type BeginActivity } from '@msv/platform/host';
import { ProgressLine } from '@msv/ui/feedback/ProgressLine';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

/** Counts running activities and notifies listeners when the count changes. */
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

  /** Returns whether any activity is running. */
  readonly isBusy = (): boolean => this.#runningCount > 0;

  /** Calls the listener after each change until the returned function is called. */
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

/**
 * Progress line at the top of the page while any activity is running. Renders in a transition, because most activities begin while
 * React shows a page, and the line must not make that task longer.
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
