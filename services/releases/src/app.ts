import { createService } from '@msv/service-kit/createService';
import { mongo } from '@msv/service-kit/mongo';
import type { ReleasesConfig } from './config.ts';
import { artifacts } from './plugins/artifacts.ts';
import { judge } from './plugins/judge.ts';
import { registry } from './plugins/registry.ts';
import { releaseRecords } from './plugins/releaseRecords.ts';
import { retention } from './plugins/retention.ts';
import { statistics } from './plugins/statistics.ts';
import { teams } from './plugins/teams.ts';
import { trials } from './plugins/trials.ts';
import { artifactRoutes } from './routes/artifactRoutes.ts';
import { changeRoutes } from './routes/changeRoutes.ts';
import { previewRoutes } from './routes/previewRoutes.ts';
import { registryRoutes } from './routes/registryRoutes.ts';
import { releaseRoutes } from './routes/releaseRoutes.ts';
import { retentionRoutes } from './routes/retentionRoutes.ts';
import { statisticsRoutes } from './routes/statisticsRoutes.ts';

export function buildApp(config: ReleasesConfig) {
  const app = createService(config, { name: 'releases' });
  app.register(mongo, { config, name: 'releases' });
  app.register(teams, config);
  app.register(artifacts, config);
  app.register(releaseRecords);
  app.register(registry, config);
  app.register(retention, config);
  app.register(trials);
  app.register(statistics, config);
  app.register(judge, config);
  app.register(registryRoutes);
  app.register(changeRoutes);
  app.register(artifactRoutes, config);
  app.register(releaseRoutes, config);
  app.register(previewRoutes, config);
  app.register(retentionRoutes);
  app.register(statisticsRoutes, config);
  return app;
}
