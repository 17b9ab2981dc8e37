import { formatFetchError } from '@msv/release-kit/formatFetchError';
import * as v from 'valibot';

const TimeoutError = v.object({ name: v.literal('TimeoutError') });

/** Describes why a request failed and what to do. After a timeout the server runs, so the hint does not apply. */
export const describeFetchFailure = (error: unknown, timeoutMs: number, unreachableHint: string): string =>
  v.is(TimeoutError, error)
    ? `did not respond within ${Math.round(timeoutMs / 1000)} seconds. If it hangs, its log shows why; restart it.`
    : `is unreachable (${formatFetchError(error)}). ${unreachableHint}`;
