import { createService } from '@msv/service-kit/createService';
import { mongo } from '@msv/service-kit/mongo';
import type { InventoryConfig } from './config.ts';
import { vehicles } from './plugins/vehicles.ts';
import { pictureRoutes } from './routes/pictureRoutes.ts';
import { vehicleRoutes } from './routes/vehicleRoutes.ts';

export function buildApp(config: InventoryConfig) {
  const app = createService(config, { name: 'inventory' });
  app.register(mongo, { config, name: 'inventory' });
  app.register(vehicles);
  app.register(vehicleRoutes);
  app.register(pictureRoutes);
  return app;
}
