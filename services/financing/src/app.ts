import { createService } from '@msv/service-kit/createService';
import { mongo } from '@msv/service-kit/mongo';
import type { FinancingConfig } from './config.ts';
import { partners } from './plugins/partners.ts';
import { programs } from './plugins/programs.ts';
import { financingRoutes } from './routes/financingRoutes.ts';

export function buildApp(config: FinancingConfig) {
  const app = createService(config, { name: 'financing' });
  app.register(mongo, { config, name: 'financing' });
  app.register(programs);
  app.register(partners);
  app.register(financingRoutes);
  return app;
}
