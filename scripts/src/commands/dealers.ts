import { runServiceProgram } from '../system/runServiceProgram.ts';

/** `npm run dealers -- list | show | verify | edit | unlist | relist | erase | audit`: manages dealerships. */
await runServiceProgram('dealers');
