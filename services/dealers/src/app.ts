import { createService } from '@msv/service-kit/createService';
import { mongo } from '@msv/service-kit/mongo';
import { rateLimit } from '@msv/service-kit/rateLimit';
import type { DealersConfig } from './config.ts';
import { dealerships } from './plugins/dealerships.ts';
import { states } from './plugins/states.ts';
import { zipCodes } from './plugins/zipCodes.ts';
import { dealershipRoutes } from './routes/dealershipRoutes.ts';
import { newDealershipRoutes } from './routes/newDealershipRoutes.ts';
import { stateRoutes } from './routes/stateRoutes.ts';
import { zipCodeRoutes } from './routes/zipCodeRoutes.ts';

export function buildApp(config: DealersConfig) {
  // Room for the longest entry in the most wasteful spelling of JSON, six bytes a character.
  const app = createService(config, { name: 'dealers', bodyLimitInBytes: 8 * 1024 });
  app.register(mongo, { config, name: 'dealers' });
  app.register(rateLimit, {
    scope: 'dealers',
    limit: config.DEALERS_RATE_LIMIT,
    windowSeconds: config.DEALERS_RATE_WINDOW_SECONDS,
    salt: config.DEALERS_ADDRESS_SALT,
  });
  app.register(zipCodes);
  app.register(dealerships);
  app.register(states);
  app.register(dealershipRoutes);
  app.register(newDealershipRoutes);
  app.register(stateRoutes);
  app.register(zipCodeRoutes);
  return app;
}
