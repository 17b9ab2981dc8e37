const immediateRestarts = 3;
const firstDelayMs = 100;
const maxDelayMs = 5000;

/**
 * Delays restarts of renderer processes with exponential backoff. The first few consecutive restarts are
 * immediate, so that pages of healthy releases do not wait because another release crashes its process.
 */
export class RestartBackoff {
  private consecutiveLosses = 0;
  private lastLossAt = 0;

  /** Records a process that was lost. */
  recordLoss(): void {
    this.consecutiveLosses += 1;
    this.lastLossAt = performance.now();
  }

  /** Records that a process finished a task, so the next restart is immediate. */
  recordSuccess(): void {
    this.consecutiveLosses = 0;
  }

  /** Number of milliseconds until the next process may start. */
  get remainingMs(): number {
    const delays = this.consecutiveLosses - immediateRestarts;
    if (delays <= 0) return 0;
    const delayMs = Math.min(firstDelayMs * 2 ** (delays - 1), maxDelayMs);
    return Math.max(0, this.lastLossAt + delayMs - performance.now());
  }
}
