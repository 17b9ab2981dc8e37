import { runDatabaseProgram } from '../system/runDatabaseProgram.ts';

/** `npm run dealers -- list | show | verify | edit | unlist | relist | erase | audit`: manages dealerships. */
await runDatabaseProgram('services/dealers/src/cli.ts');
