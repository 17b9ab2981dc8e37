import { mongoPlugin } from '@msv/service-kit/mongo/mongoPlugin';
import { createService } from '@msv/service-kit/server/createService';
import type { InventoryConfig } from './config.ts';
import { vehiclesPlugin } from './plugins/vehiclesPlugin.ts';
import { pictureRoutes } from './routes/pictureRoutes.ts';
import { vehicleRoutes } from './routes/vehicleRoutes.ts';

/** Builds the inventory service without listening on a port. */
export function buildApp(config: InventoryConfig) {
  const app = createService(config, { name: 'inventory' });
  app.register(mongoPlugin, { config, name: 'inventory' });
  app.register(vehiclesPlugin);
  app.register(vehicleRoutes);
  app.register(pictureRoutes);
  return app;
}
