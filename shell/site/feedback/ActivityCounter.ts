import type { BeginActivity } from '@msv/platform/host';

/** Counts running activities and notifies listeners when the count changes. */
export class ActivityCounter {
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
