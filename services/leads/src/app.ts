import { createService } from '@msv/service-kit/createService';
import { mongo } from '@msv/service-kit/mongo';
import { rateLimit } from '@msv/service-kit/rateLimit';
import type { LeadsConfig } from './config.ts';
import { delivery } from './plugins/delivery.ts';
import { leads } from './plugins/leads.ts';
import { operatorRoutes } from './routes/operatorRoutes.ts';
import { submissionRoutes } from './routes/submissionRoutes.ts';

export function buildApp(config: LeadsConfig) {
  // Room for the longest message in the most wasteful spelling of JSON, six bytes a character.
  const app = createService(config, { name: 'leads', bodyLimitInBytes: 40 * 1024 });
  app.register(mongo, { config, name: 'leads' });
  app.register(rateLimit, {
    scope: 'leads',
    limit: config.LEADS_RATE_LIMIT,
    windowSeconds: config.LEADS_RATE_WINDOW_SECONDS,
    salt: config.LEADS_ADDRESS_SALT,
  });
  app.register(leads, { retentionDays: config.LEADS_RETENTION_DAYS });
  app.register(delivery, config);
  app.register(submissionRoutes);
  // Without a token there is no operator's side at all.
  if (config.LEADS_TOKEN) app.register(operatorRoutes, { token: config.LEADS_TOKEN });
  return app;
}
