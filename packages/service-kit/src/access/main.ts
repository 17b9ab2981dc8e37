import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { DatabaseAccess } from '@msv/contracts/database/DatabaseAccess';
import * as v from 'valibot';
import { runDatabaseCommand } from '../mongo/databaseErrors.ts';
import { createUsers } from './createUsers.ts';

const servicesFolder = 'services';

await runDatabaseCommand(async () => {
  process.stdout.write(`${await createUsers(process.env, readAccessByService())}\n`);
});

function readAccessByService(): Record<string, DatabaseAccess> {
  const files = readdirSync(servicesFolder).map(
    (name) => [name, `${servicesFolder}/${name}/database.json`] as const,
  );
  return Object.fromEntries(
    files
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => [name, v.parse(DatabaseAccess, JSON.parse(readFileSync(file, 'utf8')))]),
  );
}
