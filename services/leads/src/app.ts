import { createService } from '@msv/service-kit/createService';
import { mongo } from '@msv/service-kit/mongo';
import { rateLimit } from '@msv/service-kit/rateLimit';
import type { LeadsConfig } from './config.ts';
import { leads } from './plugins/leads.ts';
import { vehicleInquiryRoutes } from './routes/vehicleInquiryRoutes.ts';

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
  app.register(vehicleInquiryRoutes);
  return app;
}
