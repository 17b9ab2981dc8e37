import * as v from 'valibot';
import { runSeed } from '../src/runSeed.ts';
import { serviceConfig } from '../src/serviceConfig.ts';

await runSeed(serviceConfig('content'), [
  {
    collection: 'notes',
    key: 'id',
    file: new URL('./notes.json', import.meta.url),
    schema: v.object({ id: v.number(), text: v.string() }),
  },
]);
