import { mongoPlugin } from '@msv/service-kit/mongo/mongoPlugin';
import { createService } from '@msv/service-kit/server/createService';
import type { FinancingConfig } from './config.ts';
import { partners } from './plugins/partners.ts';
import { programs } from './plugins/programs.ts';
import { financingRoutes } from './routes/financingRoutes.ts';

/** Builds the financing service without listening on a port. */
export function buildApp(config: FinancingConfig) {
  const app = createService(config, { name: 'financing' });
  app.register(mongoPlugin, { config, name: 'financing' });
  app.register(programs);
  app.register(partners);
  app.register(financingRoutes);
  return app;
}
