import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { evaluateStable } from '../evaluation/evaluateStable.ts';

const hourMs = 60 * 60 * 1000;
const weekMs = 7 * 24 * hourMs;

/**
 * Registers the alerts of each stable release that fails more often than its remote did in the last week, and of each candidate
 * whose visitors clearly convert less often.
 */
export const releaseAlertsPlugin = fp(registerReleaseAlerts, {
  name: 'releaseAlertsPlugin',
  dependencies: ['alertsPlugin', 'candidateEvaluationPlugin', 'registryPlugin', 'statisticsPlugin'],
});

async function registerReleaseAlerts(app: Service) {
  const loadSince = (remote: string, versions: readonly string[], durationMs: number) =>
    app.statistics.loadSince(
      new Date(Date.now() - durationMs),
      versions.map((version) => ({ remote, version })),
    );

  app.addAlerts(async () => {
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

  app.addAlerts(async () =>
    (await app.candidateEvaluation.listConversionFalls()).map(({ remote, falls }) => ({
      name: 'ConversionsFalling',
      subject: remote,
      isFiring: falls.length > 0,
      summary: falls.map(({ description }) => description).join(' ') || 'No kind of conversion falls.',
    })),
  );
}
