export interface BackoffOptions {
  /** Upper limit of the delay after the first attempt. The limit doubles with each further attempt. */
  readonly baseMs: number;
  /** Upper limit of the delay after any attempt. */
  readonly maxMs: number;
}

/**
 * Calculates the delay before the next attempt, in milliseconds. Uses exponential backoff with full jitter,
 * so that retries are spread out after an outage. See
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/.
 * @param random Returns a random number from 0 to 1, such as `Math.random`
 */
export function calculateBackoffMs(
  attempts: number,
  { baseMs, maxMs }: BackoffOptions,
  random: () => number,
): number {
  return Math.round(random() * Math.min(maxMs, baseMs * 2 ** (attempts - 1)));
}
