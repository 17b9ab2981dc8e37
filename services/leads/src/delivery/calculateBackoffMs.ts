export interface BackOff {
  readonly baseMs: number;
  readonly maxMs: number;
}

/**
 * How long to wait after the given number of attempts: anything up to a limit that doubles each time ("full jitter",
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/), so that after an outage not everything
 * comes at one moment.
 */
export function backOffMs(attempts: number, { baseMs, maxMs }: BackOff, random: () => number): number {
  return Math.round(random() * Math.min(maxMs, baseMs * 2 ** (attempts - 1)));
}
