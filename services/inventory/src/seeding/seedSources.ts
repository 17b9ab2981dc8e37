import type { SeedSource } from '@msv/service-kit/seed/runSeed';
import { VehicleDocument } from '../vehicles/VehicleDocument.ts';

/** Seed file, document schema and key property of each collection. */
export const seedSources = {
  vehicles: {
    collection: 'vehicles',
    key: 'id',
    isDated: true,
    file: new URL('../../seed/vehicles.json', import.meta.url),
    schema: VehicleDocument,
  },
} satisfies Record<string, SeedSource>;
