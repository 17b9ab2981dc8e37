import { runSeed } from '@msv/service-kit/runSeed';
import { InventoryConfig } from './config.ts';
import { VehicleDocument } from './VehicleDocument.ts';

await runSeed(InventoryConfig, [
  {
    collection: 'vehicles',
    key: 'id',
    file: new URL('../seed/vehicles.json', import.meta.url),
    schema: VehicleDocument,
  },
]);
