import { randomBytes } from 'node:crypto';
import { calculateUploadTimeoutMs } from '@msv/contracts/releases/artifactUpload';
import { rateLimitPlugin } from '@msv/service-kit/forms/rateLimitPlugin';
import { mongoPlugin } from '@msv/service-kit/mongo/mongoPlugin';
import { createService } from '@msv/service-kit/server/createService';
import type { ReleasesConfig } from './config.ts';
import { deriveKeys } from './keys/deriveKeys.ts';
import { activeRolloutPlugin } from './plugins/activeRolloutPlugin.ts';
import { artifactStorePlugin } from './plugins/artifactStorePlugin.ts';
import { candidateEvaluationPlugin } from './plugins/candidateEvaluationPlugin.ts';
import { edgeReportsPlugin } from './plugins/edgeReportsPlugin.ts';
import { previewRecordsPlugin } from './plugins/previewRecordsPlugin.ts';
import { registryPlugin } from './plugins/registryPlugin.ts';
import { releaseErrorsPlugin } from './plugins/releaseErrorsPlugin.ts';
import { releaseMonitoringPlugin } from './plugins/releaseMonitoringPlugin.ts';
import { releaseRecordsPlugin } from './plugins/releaseRecordsPlugin.ts';
import { remoteOverviewPlugin } from './plugins/remoteOverviewPlugin.ts';
import { retentionPlugin } from './plugins/retentionPlugin.ts';
import { runningShellsPlugin } from './plugins/runningShellsPlugin.ts';
import { sessionsPlugin } from './plugins/sessionsPlugin.ts';
import { statisticsPlugin } from './plugins/statisticsPlugin.ts';
import { teamsPlugin } from './plugins/teamsPlugin.ts';
import { artifactRoutes } from './routes/artifactRoutes.ts';
import { previewRoutes } from './routes/previewRoutes.ts';
import { registryRoutes } from './routes/registryRoutes.ts';
import { releaseRoutes } from './routes/releaseRoutes.ts';
import { statisticsRoutes } from './routes/statisticsRoutes.ts';
import { statusRoutes } from './routes/statusRoutes.ts';

/** Builds the releases service without listening on a port. */
export function buildApp(config: ReleasesConfig) {
  // Node.js has a single time limit per server for receiving a request, so the limit must allow the largest upload.
  const requestMs = calculateUploadTimeoutMs(config.RELEASES_MAX_FILE_MIB * 2 ** 20);
  // Teams and pipelines reach this service, too.
  const app = createService(config, {
    name: 'releases',
    timeLimits: { requestMs },
    trustsTraceHeaders: false,
  });
  if (!config.RELEASES_SECRET)
    app.addHook('onReady', async () =>
      app.log.warn(
        'RELEASES_SECRET is not set: sessions and previews end at a restart and work with one instance only',
      ),
    );
  const secret = config.RELEASES_SECRET ?? randomBytes(32).toString('base64');
  app.decorate('derivedKeys', deriveKeys(secret));
  app.register(mongoPlugin, { config, name: 'releases' });
  app.register(rateLimitPlugin, {
    scope: 'sign-ins',
    limit: config.RELEASES_SIGN_IN_LIMIT,
    windowSeconds: 600,
    // With a secret, all instances have the same counters. It is required in production.
    salt: secret,
    message: 'Too many sign-ins or wrong tokens from your network. Please wait a few minutes and try again.',
  });
  app.register(teamsPlugin, config);
  app.register(artifactStorePlugin, config);
  app.register(releaseRecordsPlugin, config);
  app.register(runningShellsPlugin, config);
  app.register(previewRecordsPlugin);
  app.register(registryPlugin, config);
  app.register(edgeReportsPlugin);
  app.register(retentionPlugin, config);
  app.register(activeRolloutPlugin);
  app.register(statisticsPlugin, config);
  app.register(releaseErrorsPlugin, config);
  app.register(candidateEvaluationPlugin, config);
  app.register(sessionsPlugin, config);
  app.register(remoteOverviewPlugin);
  app.register(releaseMonitoringPlugin);
  app.register(registryRoutes);
  app.register(artifactRoutes, config);
  app.register(releaseRoutes, config);
  app.register(previewRoutes);
  app.register(statisticsRoutes, config);
  app.register(statusRoutes);
  return app;
}
