import type { ReleaseStatistics } from '@msv/contracts/releases/reports/releaseStatistics';
import type { Proportion } from './fisherExactTest.ts';
import { formatCount } from './formatNumbers.ts';

/** A rate that is worse if it is higher. */
export interface FailureRate {
  /** Completes a sentence such as `1.5.0 failed for 2% of visitors`. */
  readonly verb: string;
  /** Highest p-value at which a candidate is aborted. */
  readonly significanceLevel: number;
  /** Completes the name of a figure such as `Visitors with failures`. */
  readonly label: string;
  readonly toProportion: (statistics: ReleaseStatistics) => Proportion;
  /** Returns what the failures consist of, if it is known. */
  readonly toDetails?: (statistics: ReleaseStatistics) => string;
}

/**
 * Far below the usual 0.05, because a candidate is evaluated every few seconds and each evaluation can be a false
 * positive.
 */
export const significanceLevel = 0.001;
/** Level of the two rates of missing reports, which share the level of one rate. */
const missingReportsLevel = significanceLevel / 2;

const stoppedResponding: FailureRate = {
  verb: 'stopped responding',
  significanceLevel: missingReportsLevel,
  label: 'whose page stopped responding',
  toProportion: ({ pages }) => countMissing(pages.finished, pages.started),
};

/**
 * Each of these rates can abort a candidate. A frozen page reports no failure, so the last two rates count missing
 * reports. They are separate, because many pages never start for other reasons, such as robots, but almost every
 * started page finishes.
 */
export const failureRateDefinitions: readonly FailureRate[] = [
  {
    verb: 'failed',
    significanceLevel,
    label: 'with failures',
    toProportion: ({ failedLoads, pageLoads }) => ({ hits: failedLoads, total: pageLoads }),
    toDetails: ({ failures }) => formatFailures(failures),
  },
  stoppedResponding,
  {
    verb: 'did not start',
    significanceLevel: missingReportsLevel,
    label: 'whose page did not start',
    toProportion: ({ pages }) => countMissing(pages.started, pages.served),
  },
];

/**
 * Faults that a working release almost never has, so each of these rates can abort a candidate after a few visitors. An
 * isolate that hangs or exceeds its memory is a failure on the server.
 */
export const seriousFaultDefinitions: readonly FailureRate[] = [
  stoppedResponding,
  {
    verb: 'could not be hydrated',
    significanceLevel: missingReportsLevel,
    label: 'whose page could not be hydrated',
    toProportion: ({ failures, pageLoads }) => ({ hits: failures.hydration, total: pageLoads }),
  },
  {
    verb: 'could not be rendered on the server',
    significanceLevel: missingReportsLevel,
    label: 'whose page could not be rendered on the server',
    toProportion: ({ failures, pageLoads }) => ({ hits: failures.server, total: pageLoads }),
  },
];

/** After the restart of an edge, there can be more reports than pages. */
const countMissing = (received: number, expected: number): Proportion => ({
  hits: Math.max(0, expected - received),
  total: expected,
});

/** Formats the failures of each kind, such as `4 loading, 37 rendering`. A page load can have several kinds. */
function formatFailures({ load, render, hydration, run, server }: ReleaseStatistics['failures']): string {
  const countsByKind = {
    loading: load,
    rendering: render,
    hydrating: hydration,
    running: run,
    'rendering on the server': server,
  };
  return Object.entries(countsByKind)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${formatCount(count)} ${kind}`)
    .join(', ');
}
