import { runSeed } from '@msv/service-kit/seed/runSeed';
import { ContentConfig } from './config.ts';
import { seedSources } from './seeding/seedSources.ts';

await runSeed(ContentConfig, Object.values(seedSources));
