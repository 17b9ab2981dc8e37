import * as v from 'valibot';
import { createServiceConfigSchema } from '../../src/config/serviceConfig.ts';
import { runSeed } from '../../src/seed/runSeed.ts';

await runSeed(createServiceConfigSchema(), [
  {
    collection: 'notes',
    key: 'id',
    file: new URL('../notes.json', import.meta.url),
    schema: v.object({ id: v.number(), text: v.string() }),
  },
]);
