import { formatFetchError } from '@msv/delivery/formatFetchError';
import * as v from 'valibot';

/** Error of `fetch` after the time limit. */
const TimeoutError = v.object({ name: v.literal('TimeoutError') });

/**
 * Describes why a request failed and what to do. A server that accepts requests without a response already runs, so the hint for
 * an unreachable one does not apply to it.
 */
export const describeFetchFailure = (error: unknown, timeoutMs: number, unreachableHint: string): string =>
  v.is(TimeoutError, error)
    ? `did not respond within ${Math.round(timeoutMs / 1000)} seconds. If it hangs, its log shows why; restart it.`
    : `is unreachable (${formatFetchError(error)}). ${unreachableHint}`;
