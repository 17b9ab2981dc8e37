import type { SeedSource } from '@msv/service-kit/seed/runSeed';
import { SeedState } from '../states/StateDocument.ts';
import type { DealersSeedConfig } from './DealersSeedConfig.ts';
import { readSeedDealerships } from './readSeedDealerships.ts';

/** Seed documents and key property of each collection. */
export const seedSources = {
  states: {
    collection: 'states',
    key: 'id',
    file: new URL('../../seed/states.json', import.meta.url),
    schema: SeedState,
  },
  dealerships: { collection: 'dealerships', key: 'id', isDated: true, read: readSeedDealerships },
} satisfies Record<string, SeedSource<DealersSeedConfig>>;
