import { runSeed } from '@msv/service-kit/seed/runSeed';
import { FinancingConfig } from './config.ts';
import { seedSources } from './seeding/seedSources.ts';

await runSeed(FinancingConfig, Object.values(seedSources));
