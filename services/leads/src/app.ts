import { rateLimitPlugin } from '@msv/service-kit/forms/rateLimitPlugin';
import { mongoPlugin } from '@msv/service-kit/mongo/mongoPlugin';
import { createService } from '@msv/service-kit/server/createService';
import { createDealersClient } from './channels/createDealersClient.ts';
import type { LeadsConfig } from './config.ts';
import { deliveryPlugin } from './plugins/deliveryPlugin.ts';
import { leadMetricsPlugin } from './plugins/leadMetricsPlugin.ts';
import { leadsPlugin } from './plugins/leadsPlugin.ts';
import { operatorRoutes } from './routes/operatorRoutes.ts';
import { submissionRoutes } from './routes/submissionRoutes.ts';

/** Builds the leads service without listening on a port. */
export function buildApp(config: LeadsConfig) {
  // Allows the longest valid message, even if JSON escapes every character as two surrogates of six bytes each.
  const app = createService(config, { name: 'leads', bodyLimitInBytes: 72 * 1024 });
  app.register(mongoPlugin, { config, name: 'leads' });
  app.register(rateLimitPlugin, {
    scope: 'leads',
    limit: config.LEADS_RATE_LIMIT,
    windowSeconds: config.LEADS_RATE_WINDOW_SECONDS,
    salt: config.LEADS_ADDRESS_SALT,
  });
  app.register(leadsPlugin, {
    newPerMinute: config.LEADS_NEW_PER_MINUTE,
    retentionDays: config.LEADS_RETENTION_DAYS,
    countLead: createDealersClient(config).countLead,
  });
  app.register(deliveryPlugin, config);
  app.register(leadMetricsPlugin);
  app.register(submissionRoutes);
  // Without tokens, there is no operator API.
  if (config.LEADS_TOKEN) app.register(operatorRoutes, { tokens: config.LEADS_TOKEN });
  return app;
}
