import { runSeed } from '@msv/service-kit/runSeed';
import { SeededState } from './StateDocument.ts';
import { DealersSeedConfig } from './seeding/DealersSeedConfig.ts';
import { seededDealerships } from './seeding/seededDealerships.ts';

await runSeed(DealersSeedConfig, [
  {
    collection: 'states',
    key: 'id',
    file: new URL('../seed/states.json', import.meta.url),
    schema: SeededState,
  },
  { collection: 'dealerships', key: 'id', read: seededDealerships },
]);
