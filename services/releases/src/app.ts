import { randomBytes } from 'node:crypto';
import { calculateUploadTimeoutMs } from '@msv/contracts/releases/artifactUpload';
import { alertsPlugin } from '@msv/service-kit/alerts/alertsPlugin';
import { rateLimitPlugin } from '@msv/service-kit/forms/rateLimitPlugin';
import { mongoPlugin } from '@msv/service-kit/mongo/mongoPlugin';
import { createService } from '@msv/service-kit/server/createService';
import type { ReleasesConfig } from './config.ts';
import { activeRolloutPlugin } from './plugins/activeRolloutPlugin.ts';
import { artifactStorePlugin } from './plugins/artifactStorePlugin.ts';
import { candidateEvaluationPlugin } from './plugins/candidateEvaluationPlugin.ts';
import { derivedKeysPlugin } from './plugins/derivedKeysPlugin.ts';
import { endedSessionsPlugin } from './plugins/endedSessionsPlugin.ts';
import { previewRecordsPlugin } from './plugins/previewRecordsPlugin.ts';
import { provenancePlugin } from './plugins/provenancePlugin.ts';
import { registryPlugin } from './plugins/registryPlugin.ts';
import { releaseAlertsPlugin } from './plugins/releaseAlertsPlugin.ts';
import { releaseErrorsPlugin } from './plugins/releaseErrorsPlugin.ts';
import { releaseMetricsPlugin } from './plugins/releaseMetricsPlugin.ts';
import { releaseRecordsPlugin } from './plugins/releaseRecordsPlugin.ts';
import { remoteOverviewPlugin } from './plugins/remoteOverviewPlugin.ts';
import { remoteStatisticsPlugin } from './plugins/remoteStatisticsPlugin.ts';
import { retentionPlugin } from './plugins/retentionPlugin.ts';
import { runningShellsPlugin } from './plugins/runningShellsPlugin.ts';
import { sessionsPlugin } from './plugins/sessionsPlugin.ts';
import { statisticsPlugin } from './plugins/statisticsPlugin.ts';
import { teamsPlugin } from './plugins/teamsPlugin.ts';
import { artifactRoutes } from './routes/artifactRoutes.ts';
import { pictureRoutes } from './routes/pictureRoutes.ts';
import { previewRoutes } from './routes/previewRoutes.ts';
import { changeRoutes, moduleRoutes, registryRoutes, teamRoutes } from './routes/registryRoutes.ts';
import { provenanceRoutes, releaseRoutes, retentionRoutes } from './routes/releaseRoutes.ts';
import { releaseErrorsRoutes, remoteStatisticsRoutes, statisticsRoutes } from './routes/statisticsRoutes.ts';
import { statusRoutes } from './routes/statusRoutes.ts';

/** Builds the releases service without listening on a port. */
export function buildApp(config: ReleasesConfig) {
  // Node.js has a single time limit per server for receiving a request, so the limit must allow the largest
  // upload.
  const requestMs = calculateUploadTimeoutMs(config.RELEASES_MAX_FILE_MIB * 2 ** 20);
  // Teams and pipelines reach this service, too.
  const app = createService(config, {
    name: 'releases',
    timeLimits: { requestMs },
    trustsTraceHeaders: false,
  });
  app.register(mongoPlugin, { config, name: 'releases' });
  app.register(alertsPlugin, { config, name: 'releases' });
  app.register(rateLimitPlugin, {
    scope: 'sign-ins',
    limit: config.RELEASES_SIGN_IN_LIMIT,
    windowSeconds: 600,
    // With it, the counters of addresses are the same at all instances. It is required in production.
    salt: config.RELEASES_SECRET ?? randomBytes(32).toString('base64'),
    message: 'Too many sign-ins or wrong tokens from your network. Please wait a few minutes and try again.',
  });
  app.register(teamsPlugin, config);
  app.register(artifactStorePlugin, config);
  app.register(releaseRecordsPlugin, config);
  app.register(runningShellsPlugin, config);
  app.register(derivedKeysPlugin, config);
  app.register(previewRecordsPlugin);
  app.register(registryPlugin, config);
  app.register(provenancePlugin, config);
  app.register(retentionPlugin, config);
  app.register(activeRolloutPlugin);
  app.register(statisticsPlugin, config);
  app.register(releaseErrorsPlugin, config);
  app.register(candidateEvaluationPlugin, config);
  app.register(endedSessionsPlugin);
  app.register(sessionsPlugin, config);
  app.register(remoteStatisticsPlugin);
  app.register(remoteOverviewPlugin);
  app.register(releaseMetricsPlugin);
  app.register(releaseAlertsPlugin);
  app.register(teamRoutes);
  app.register(registryRoutes);
  app.register(changeRoutes);
  app.register(moduleRoutes);
  app.register(artifactRoutes, config);
  app.register(pictureRoutes);
  app.register(releaseRoutes);
  app.register(provenanceRoutes);
  app.register(previewRoutes);
  app.register(retentionRoutes);
  app.register(statisticsRoutes, config);
  app.register(remoteStatisticsRoutes);
  app.register(releaseErrorsRoutes);
  app.register(statusRoutes);
  return app;
}
