export interface BackoffOptions {
  /** Upper limit after the first attempt, which doubles with each further attempt. */
  readonly baseMs: number;
  /** Upper limit after any attempt. */
  readonly maxMs: number;
}

/**
 * Calculates the delay before the next attempt with full jitter, which spreads retries after an outage. See
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/.
 * @param random Returns a number from 0 to 1, such as `Math.random`
 */
export function calculateBackoffMs(
  attempts: number,
  { baseMs, maxMs }: BackoffOptions,
  random: () => number,
): number {
  return Math.round(random() * Math.min(maxMs, baseMs * 2 ** (attempts - 1)));
}
