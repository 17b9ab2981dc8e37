import { runDatabaseProgram } from '../system/runDatabaseProgram.ts';

/** `npm run backup -- create | check | restore | nightly`: copies the database to files and back. */
await runDatabaseProgram('packages/service-kit/src/backup/main.ts');
