import { readConfig } from '@msv/service-kit/readConfig';
import { readSeedFile } from '@msv/service-kit/readSeedFile';
import { seedCollection } from '@msv/service-kit/seedCollection';
import { startTestDatabase } from '@msv/service-kit/testDatabase';
import { buildApp } from '../src/app.ts';
import { InventoryConfig } from '../src/config.ts';
import { VehicleDocument } from '../src/VehicleDocument.ts';

const file = new URL('../seed/vehicles.json', import.meta.url);

/** The service on a database of its own with the seeded vehicles. */
export async function startInventory() {
  const database = await startTestDatabase();
  const documents = await readSeedFile(file, VehicleDocument, 'id');
  await seedCollection(database.db, { collection: 'vehicles', key: 'id', documents });
  const app = buildApp(readConfig(InventoryConfig, database.env));
  await app.ready();
  return {
    app,
    db: database.db,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
