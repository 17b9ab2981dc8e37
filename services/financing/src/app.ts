import { mongoPlugin } from '@msv/service-kit/mongo/mongoPlugin';
import { createService } from '@msv/service-kit/server/createService';
import type { FinancingConfig } from './config.ts';
import { partnersPlugin } from './plugins/partnersPlugin.ts';
import { programsPlugin } from './plugins/programsPlugin.ts';
import { financingRoutes } from './routes/financingRoutes.ts';

/** Builds the financing service without listening on a port. */
export function buildApp(config: FinancingConfig) {
  const app = createService(config, { name: 'financing' });
  app.register(mongoPlugin, { config, name: 'financing' });
  app.register(programsPlugin);
  app.register(partnersPlugin);
  app.register(financingRoutes);
  return app;
}
