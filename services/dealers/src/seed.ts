import { runSeed } from '@msv/service-kit/seed/runSeed';
import { DealersSeedConfig } from './seeding/DealersSeedConfig.ts';
import { seedSources } from './seeding/seedSources.ts';

await runSeed(DealersSeedConfig, Object.values(seedSources));
