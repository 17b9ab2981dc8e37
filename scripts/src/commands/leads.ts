import { runServiceProgram } from '../system/runServiceProgram.ts';

/** `npm run leads -- list | show | export | resend | erase`: runs the operator's command line for leads. */
await runServiceProgram('leads');
