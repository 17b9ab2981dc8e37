/** Requests that wait for the next revision of the registry, or for the next confirmation of the current one. */
export class RevisionWaiters {
  private readonly maxWaiting: number;
  private readonly waiting = new Set<(isNotified: boolean) => void>();

  /** @param maxWaiting Maximum number of requests that wait at the same time, so that an attacker cannot exhaust the edge. */
  constructor(maxWaiting: number) {
    this.maxWaiting = maxWaiting;
  }

  /** Waits for the next notification. Returns false if there is none in time, or if too many requests already wait. */
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

  /** Ends the wait of all requests after a revision was applied or confirmed. */
  notify(): void {
    for (const finish of this.waiting) finish(true);
  }
}
