import { runDatabaseProgram } from '../system/runDatabaseProgram.ts';

/** `npm run leads -- list | show | export | resend | erase`: runs the operator's command line for leads. */
await runDatabaseProgram('services/leads/src/cli.ts');
