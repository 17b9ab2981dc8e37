const immediateRestarts = 3;
const firstDelayMs = 100;
const maxDelayMs = 5000;

/**
 * Delays restarts with exponential backoff. The first few restarts are immediate, so that pages of healthy releases
 * need not wait.
 */
export class RestartBackoff {
  private consecutiveLosses = 0;
  private lastLossAt = 0;

  recordLoss(): void {
    this.consecutiveLosses += 1;
    this.lastLossAt = performance.now();
  }

  /** Makes the next restart immediate. */
  recordSuccess(): void {
    this.consecutiveLosses = 0;
  }

  /** Milliseconds until the next process may start. */
  get remainingMs(): number {
    const delays = this.consecutiveLosses - immediateRestarts;
    if (delays <= 0) return 0;
    const delayMs = Math.min(firstDelayMs * 2 ** (delays - 1), maxDelayMs);
    return Math.max(0, this.lastLossAt + delayMs - performance.now());
  }
}
