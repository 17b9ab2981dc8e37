import { failureKinds } from '@msv/contracts/releases/reports/releaseReport';
import { lcpBucketBoundsMs, type ReleaseStatistics } from '@msv/contracts/releases/reports/releaseStatistics';

/** Statistics as a flat object of counters in MongoDB. Counters of 0 are absent. */
export type Counters = Readonly<Record<string, number>>;

const lcpBuckets = Array.from({ length: lcpBucketBoundsMs.length + 1 }, (_, bucket) => bucket);
const toLcpCounterName = (bucket: number | string) => `lcp${bucket}`;
const conversionPrefix = 'converted ';
const pageCounterNames = ['served', 'started', 'finished'] as const;

/** All counters of a statistics document, without the conversions of a rollout step. */
export const statisticsCounterNames: readonly string[] = [
  'pageLoads',
  'failedLoads',
  ...failureKinds,
  ...pageCounterNames,
  ...lcpBuckets.map(toLcpCounterName),
];

/** Converts statistics to counters. Omits unknown counters. */
export function toStatisticsCounters(statistics: ReleaseStatistics): Counters {
  const { pageLoads, failedLoads, failures, pages, conversions, lcp } = statistics;
  const knownNames = new Set(statisticsCounterNames);
  const lcpCounters = Object.entries(lcp).map(([bucket, count]) => [toLcpCounterName(bucket), count]);
  const all: Counters = { pageLoads, failedLoads, ...failures, ...pages, ...Object.fromEntries(lcpCounters) };
  const known = Object.entries(all).filter(([name]) => knownNames.has(name));
  const converted = Object.entries(conversions).map(([kind, count]): [string, number] => [
    conversionPrefix + kind,
    count,
  ]);
  return Object.fromEntries([...known, ...converted].filter(([, count]) => count > 0));
}

/** Converts the stored counters of a release to statistics. */
export function toReleaseStatistics(
  { remote, version }: Pick<ReleaseStatistics, 'remote' | 'version'>,
  counters: Counters,
): ReleaseStatistics {
  const get = (name: string) => counters[name] ?? 0;
  return {
    remote,
    version,
    pageLoads: get('pageLoads'),
    failedLoads: get('failedLoads'),
    failures: {
      load: get('load'),
      render: get('render'),
      hydration: get('hydration'),
      run: get('run'),
      data: get('data'),
      foreign: get('foreign'),
      server: get('server'),
    },
    pages: { served: get('served'), started: get('started'), finished: get('finished') },
    conversions: Object.fromEntries(
      Object.entries(counters).flatMap(([name, count]) =>
        name.startsWith(conversionPrefix) ? [[name.slice(conversionPrefix.length), count]] : [],
      ),
    ),
    lcp: Object.fromEntries(
      lcpBuckets.flatMap((bucket) => {
        const count = get(toLcpCounterName(bucket));
        return count > 0 ? [[bucket, count]] : [];
      }),
    ),
  };
}
