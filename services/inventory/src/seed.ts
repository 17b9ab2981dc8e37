import { runSeed } from '@msv/service-kit/seed/runSeed';
import { InventoryConfig } from './config.ts';
import { seedSources } from './seeding/seedSources.ts';

await runSeed(InventoryConfig, Object.values(seedSources));
