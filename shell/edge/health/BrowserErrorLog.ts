import { toReleaseUrl } from '@msv/contracts/releases/releaseUrls';
import type { ErrorTrace, PageLoadOutcome } from '@msv/contracts/releases/reports/releaseReport';
import { LRUCache } from 'lru-cache';
import { TokenBuckets } from '../limits/TokenBuckets.ts';

const repetitionMs = 60 * 60_000;
const maxRememberedErrors = 1000;
/** Limit for different errors, because reports can be forged. */
const maxEntriesPerMinute = 30;

/** Returns the stack trace of an error with the paths of the scripts. */
export function formatTraceStack(
  { remote, version }: Pick<PageLoadOutcome, 'remote' | 'version'>,
  { positions }: ErrorTrace,
): string {
  const clientUrl = `${toReleaseUrl(remote, version)}/client`;
  return positions.map((position) => `at ${clientUrl}/${position}`).join('\n');
}

type Log = (fields: Readonly<Record<string, unknown>>, message: string) => void;

/** Logs each error of a release in browsers once an hour. */
export class BrowserErrorLog {
  private readonly log: Log;
  private readonly loggedErrors = new LRUCache<string, true>({
    max: maxRememberedErrors,
    ttl: repetitionMs,
  });
  private readonly entries = new TokenBuckets(maxEntriesPerMinute);

  constructor(log: Log) {
    this.log = log;
  }

  record({ remote, version, failures, trace }: PageLoadOutcome): void {
    if (!trace) return;
    const { error, positions } = trace;
    const key = [remote, version, error, positions[0]].join(' ');
    if (this.loggedErrors.has(key) || !this.entries.take('')) return;
    this.loggedErrors.set(key, true);
    const stack = formatTraceStack({ remote, version }, trace);
    this.log({ remote, version, failures, error, stack }, 'Error in a browser');
  }
}
