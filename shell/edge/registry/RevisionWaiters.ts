/** Requests that wait for the next revision, or for the next confirmation of the current one. */
export class RevisionWaiters {
  private readonly maxWaiting: number;
  private readonly waiting = new Set<(isNotified: boolean) => void>();

  /** @param maxWaiting Limit of waiting requests, so that an attacker cannot exhaust the edge. */
  constructor(maxWaiting: number) {
    this.maxWaiting = maxWaiting;
  }

  /** Returns false if there is no notification in time, or if too many requests already wait. */
  wait(timeoutMs: number): Promise<boolean> {
    if (this.waiting.size >= this.maxWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const finish = (isNotified: boolean) => {
        clearTimeout(timer);
        this.waiting.delete(finish);
        resolve(isNotified);
      };
      const timer = setTimeout(finish, timeoutMs, false);
      this.waiting.add(finish);
    });
  }

  notify(): void {
    for (const finish of this.waiting) finish(true);
  }
}
