import { randomBytes } from 'node:crypto';
import { computeUploadTimeoutMs } from '@msv/contracts/releases/artifactUpload';
import { alertsPlugin } from '@msv/service-kit/alerts/alertsPlugin';
import { rateLimitPlugin } from '@msv/service-kit/forms/rateLimitPlugin';
import { mongoPlugin } from '@msv/service-kit/mongo/mongoPlugin';
import { createService } from '@msv/service-kit/server/createService';
import type { ReleasesConfig } from './config.ts';
import { activeRollout } from './plugins/activeRollout.ts';
import { artifactStore } from './plugins/artifactStore.ts';
import { candidateEvaluation } from './plugins/candidateEvaluation.ts';
import { derivedKeys } from './plugins/derivedKeys.ts';
import { endedSessions } from './plugins/endedSessions.ts';
import { previewRecords } from './plugins/previewRecords.ts';
import { provenance } from './plugins/provenance.ts';
import { registry } from './plugins/registry.ts';
import { releaseAlerts } from './plugins/releaseAlerts.ts';
import { releaseMetrics } from './plugins/releaseMetrics.ts';
import { releaseRecords } from './plugins/releaseRecords.ts';
import { remoteOverview } from './plugins/remoteOverview.ts';
import { remoteStatistics } from './plugins/remoteStatistics.ts';
import { retention } from './plugins/retention.ts';
import { runningShells } from './plugins/runningShells.ts';
import { sessions } from './plugins/sessions.ts';
import { statistics } from './plugins/statistics.ts';
import { teams } from './plugins/teams.ts';
import { artifactRoutes } from './routes/artifactRoutes.ts';
import { changeRoutes } from './routes/changeRoutes.ts';
import { moduleRoutes } from './routes/moduleRoutes.ts';
import { previewRoutes } from './routes/previewRoutes.ts';
import { provenanceRoutes } from './routes/provenanceRoutes.ts';
import { registryRoutes } from './routes/registryRoutes.ts';
import { releaseRoutes } from './routes/releaseRoutes.ts';
import { remoteStatisticsRoutes } from './routes/remoteStatisticsRoutes.ts';
import { retentionRoutes } from './routes/retentionRoutes.ts';
import { statisticsRoutes } from './routes/statisticsRoutes.ts';
import { statusRoutes } from './routes/statusRoutes.ts';
import { teamRoutes } from './routes/teamRoutes.ts';

/** Builds the releases service without listening on a port. */
export function buildApp(config: ReleasesConfig) {
  // Node.js has a single time limit per server for receiving a request, so the limit must allow the largest
  // upload.
  const requestTimeoutMs = computeUploadTimeoutMs(config.RELEASES_MAX_FILE_MIB * 2 ** 20);
  // Teams and pipelines reach this service, too.
  const app = createService(config, { name: 'releases', requestTimeoutMs, trustsTraceHeaders: false });
  app.register(mongoPlugin, { config, name: 'releases' });
  app.register(alertsPlugin, { config, name: 'releases' });
  app.register(teams, config);
  app.register(artifactStore, config);
  app.register(releaseRecords, config);
  app.register(runningShells, config);
  app.register(derivedKeys, config);
  app.register(previewRecords);
  app.register(registry, config);
  app.register(provenance, config);
  app.register(retention, config);
  app.register(activeRollout);
  app.register(statistics, config);
  app.register(candidateEvaluation, config);
  app.register(endedSessions);
  app.register(sessions, config);
  app.register(rateLimitPlugin, {
    scope: 'sign-ins',
    limit: config.RELEASES_SIGN_IN_LIMIT,
    windowSeconds: 600,
    // With it, the counters of addresses are the same at all instances. It is required in production.
    salt: config.RELEASES_SECRET ?? randomBytes(32).toString('base64'),
    message: 'Too many sign-ins from your network. Please wait a few minutes and try again.',
  });
  app.register(remoteStatistics);
  app.register(remoteOverview);
  app.register(releaseMetrics);
  app.register(releaseAlerts);
  app.register(teamRoutes);
  app.register(registryRoutes);
  app.register(changeRoutes);
  app.register(moduleRoutes);
  app.register(artifactRoutes, config);
  app.register(releaseRoutes);
  app.register(provenanceRoutes);
  app.register(previewRoutes);
  app.register(retentionRoutes);
  app.register(statisticsRoutes, config);
  app.register(remoteStatisticsRoutes);
  app.register(statusRoutes);
  return app;
}
