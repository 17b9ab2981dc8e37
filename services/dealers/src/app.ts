import { rateLimitPlugin } from '@msv/service-kit/forms/rateLimitPlugin';
import { mongoPlugin } from '@msv/service-kit/mongo/mongoPlugin';
import { createService } from '@msv/service-kit/server/createService';
import type { DealersConfig } from './config.ts';
import { dealershipsPlugin } from './plugins/dealershipsPlugin.ts';
import { manageLinksPlugin } from './plugins/manageLinksPlugin.ts';
import { statesPlugin } from './plugins/statesPlugin.ts';
import { statisticsMailPlugin } from './plugins/statisticsMailPlugin.ts';
import { zipCodesPlugin } from './plugins/zipCodesPlugin.ts';
import { activityRoutes } from './routes/activityRoutes.ts';
import { dealershipRoutes } from './routes/dealershipRoutes.ts';
import { leadRoutes } from './routes/leadRoutes.ts';
import { managedDealershipRoutes } from './routes/managedDealershipRoutes.ts';
import { nearbyRoutes } from './routes/nearbyRoutes.ts';
import { newDealershipRoutes } from './routes/newDealershipRoutes.ts';
import { operatorRoutes } from './routes/operatorRoutes.ts';
import { stateRoutes } from './routes/stateRoutes.ts';
import { zipCodeRoutes } from './routes/zipCodeRoutes.ts';

/** Builds the dealers service without listening on a port. */
export function buildApp(config: DealersConfig) {
  // Allows the longest valid dealership, even if JSON escapes every character as six bytes.
  const app = createService(config, { name: 'dealers', bodyLimitInBytes: 8 * 1024 });
  app.register(mongoPlugin, { config, name: 'dealers' });
  app.register(rateLimitPlugin, {
    scope: 'dealers',
    limit: config.DEALERS_RATE_LIMIT,
    windowSeconds: config.DEALERS_RATE_WINDOW_SECONDS,
    salt: config.DEALERS_ADDRESS_SALT,
  });
  app.register(zipCodesPlugin);
  app.register(dealershipsPlugin, {
    newPerHour: config.DEALERS_NEW_PER_HOUR,
    retentionDays: config.DEALERS_RETENTION_DAYS,
  });
  app.register(manageLinksPlugin, config);
  app.register(statesPlugin);
  app.register(statisticsMailPlugin, config);
  app.register(activityRoutes, config);
  app.register(dealershipRoutes);
  app.register(managedDealershipRoutes, config);
  app.register(nearbyRoutes);
  app.register(newDealershipRoutes);
  app.register(stateRoutes);
  app.register(zipCodeRoutes);
  // Without tokens, there is no operator API.
  if (config.DEALERS_TOKEN) app.register(operatorRoutes, { tokens: config.DEALERS_TOKEN });
  if (config.DEALERS_LEADS_TOKEN) app.register(leadRoutes, { tokens: config.DEALERS_LEADS_TOKEN });
  return app;
}
