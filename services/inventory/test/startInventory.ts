import { parseConfig } from '@msv/service-kit/config/parseConfig';
import { readSeedFile } from '@msv/service-kit/seed/readSeedFile';
import { seedCollection } from '@msv/service-kit/seed/seedCollection';
import { startTestService } from '@msv/service-kit/testing/startTestService';
import { buildApp } from '../src/app.ts';
import { InventoryConfig } from '../src/config.ts';
import { seedSources } from '../src/seeding/seedSources.ts';

/** Reads and validates the vehicles in the seed file. */
export const readSeedVehicles = () =>
  readSeedFile(seedSources.vehicles.file, seedSources.vehicles.schema, 'id');

/** Starts the inventory service with a separate database that contains the seed vehicles. */
export const startInventory = () =>
  startTestService({
    buildApp: (env) => buildApp(parseConfig(InventoryConfig, env)),
    seed: async (db) => seedCollection(db, { ...seedSources.vehicles, documents: await readSeedVehicles() }),
  });
