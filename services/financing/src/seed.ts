import { runSeed } from '@msv/service-kit/runSeed';
import { FinancingConfig } from './config.ts';
import { seedSources } from './seedSources.ts';

await runSeed(FinancingConfig, Object.values(seedSources));
