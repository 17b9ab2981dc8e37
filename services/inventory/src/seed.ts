import { createServiceConfigSchema } from '@msv/service-kit/config/serviceConfig';
import { runSeed } from '@msv/service-kit/seed/runSeed';
import { seedSources } from './seeding/seedSources.ts';

await runSeed(createServiceConfigSchema(), Object.values(seedSources));
