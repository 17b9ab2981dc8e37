import type { ReleaseStatistics } from '@msv/contracts/releases/reports/releaseStatistics';
import { createGauge } from '@msv/service-kit/metrics/createGauge';
import type { Service } from '@msv/service-kit/server/createService';
import { evaluateStable } from '../evaluation/evaluateStable.ts';
import { calculateLcpQuantile } from '../evaluation/lcpHistogram.ts';

const hourMs = 60 * 60 * 1000;
const weekMs = 7 * 24 * hourMs;
const labelNames = ['remote', 'version', 'channel'] as const;

/** Figures of a live release in the last hour. A figure without data is left out. */
const figures: readonly {
  name: string;
  help: string;
  compute: (statistics: ReleaseStatistics) => number | undefined;
}[] = [
  { name: 'release_page_loads', help: 'Page loads', compute: ({ pageLoads }) => pageLoads },
  { name: 'release_failed_page_loads', help: 'Failed page loads', compute: ({ failedLoads }) => failedLoads },
  {
    name: 'release_lcp_p75_seconds',
    help: 'Largest Contentful Paint (LCP), 75th percentile,',
    compute: ({ lcp }) => {
      const lcpMs = calculateLcpQuantile(lcp, 0.75);
      return lcpMs && lcpMs / 1000;
    },
  },
];

/** Registers the metrics and warnings of live releases and of the registry revision. */
export async function releaseMonitoringPlugin(app: Service) {
  addReleaseWarnings(app);
  async function loadLiveReleases() {
    const { remotes } = (await app.registry.getHead()).document;
    const releases = Object.entries(remotes).flatMap(([remote, { stable, candidate }]) => [
      ...(stable ? [{ remote, version: stable, channel: 'stable' }] : []),
      ...(candidate?.shareInBasisPoints
        ? [{ remote, version: candidate.version, channel: 'candidate' }]
        : []),
    ]);
    const statistics = await app.statistics.loadSince(new Date(Date.now() - hourMs), releases);
    return releases.flatMap((release) => {
      const found = statistics.find(
        ({ remote, version }) => remote === release.remote && version === release.version,
      );
      return found ? [{ labels: release, statistics: found }] : [];
    });
  }

  for (const { name, help, compute } of figures)
    createGauge(app.metrics, {
      name,
      help: `${help} of a live release in the last hour`,
      labelNames,
      async read(set) {
        for (const { labels, statistics } of await loadLiveReleases()) {
          const value = compute(statistics);
          if (value !== undefined) set(labels, value);
        }
      },
    });

  createGauge(app.metrics, {
    name: 'release_conversion_falls',
    help: 'Number of kinds of conversions that clearly fewer visitors of the candidate make',
    labelNames: ['remote'],
    async read(set) {
      for (const { remote, falls } of await app.candidateEvaluation.listConversionFalls())
        set({ remote }, falls.length);
    },
  });
  createGauge(app.metrics, {
    name: 'registry_revision',
    help: 'Number of the newest registry revision',
    read: async (set) => set({}, (await app.registry.getHead()).document.revision),
  });
}

/**
 * Warns about stable releases that fail more often than in the last week, and candidates whose visitors clearly convert
 * less often.
 */
function addReleaseWarnings(app: Service) {
  const loadSince = (remote: string, versions: readonly string[], durationMs: number) =>
    app.statistics.loadSince(
      new Date(Date.now() - durationMs),
      versions.map((version) => ({ remote, version })),
    );

  app.addWarnings(async () => {
    const { remotes } = (await app.registry.getHead()).document;
    return Promise.all(
      Object.entries(remotes).flatMap(([remote, { stable, releases }]) =>
        stable === undefined
          ? []
          : [
              (async () => {
                const versions = Object.keys(releases);
                const [lastHour, lastWeek] = await Promise.all([
                  loadSince(remote, versions, hourMs),
                  loadSince(remote, versions, weekMs),
                ]);
                return {
                  name: 'ReleaseFailing',
                  subject: remote,
                  ...evaluateStable(stable, lastHour, lastWeek),
                };
              })(),
            ],
      ),
    );
  });

  app.addWarnings(async () =>
    (await app.candidateEvaluation.listConversionFalls()).map(({ remote, falls }) => ({
      name: 'ConversionsFalling',
      subject: remote,
      isActive: falls.length > 0,
      summary: falls.map(({ description }) => description).join(' ') || 'No kind of conversion falls.',
    })),
  );
}
