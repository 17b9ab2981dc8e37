import { userInfo } from 'node:os';
import { type Db, MongoClient } from 'mongodb';
import * as v from 'valibot';
import { parseConfig } from '../config/parseConfig.ts';
import { createServiceConfigSchema, refuseClearTextDatabase } from '../config/serviceConfig.ts';
import { runDatabaseCommand } from '../mongo/databaseErrors.ts';
import { createMongoOptions } from '../mongo/mongoOptions.ts';

const { MONGODB_URI, MONGODB_ALLOW_CLEAR_TEXT, MONGODB_DATABASE } = createServiceConfigSchema().entries;
const DatabaseConfig = v.pipe(
  v.object({ MONGODB_URI, MONGODB_ALLOW_CLEAR_TEXT, MONGODB_DATABASE }),
  refuseClearTextDatabase(),
);

/**
 * Runs a command-line program of operators on the database, without a running service.
 * @param name Identifies the program in the logs of the database.
 * @param command Receives the database and the name of the person for the audit log.
 * @param options `socketTimeoutMs` limits one command of the database.
 */
export const runOperatorProgram = (
  name: string,
  command: (db: Db, who: string) => Promise<void>,
  { socketTimeoutMs }: { socketTimeoutMs?: number } = {},
) =>
  runDatabaseCommand(async () => {
    const config = parseConfig(DatabaseConfig, process.env);
    const client = new MongoClient(config.MONGODB_URI, createMongoOptions(name, socketTimeoutMs));
    try {
      await command(client.db(config.MONGODB_DATABASE), `${readUserName()} (command line)`);
    } finally {
      await client.close();
    }
  });

/** Accounts without a name, for example in a container, have a number. */
function readUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/**
 * Parses the options of a command.
 * @throws {Error} with a message for the operator
 */
export function parseCommandOptions<Output>(
  schema: v.GenericSchema<unknown, Output>,
  values: unknown,
): Output {
  const result = v.safeParse(schema, values);
  if (!result.success) throw new Error(result.issues.map(({ message }) => message).join('; '));
  return result.output;
}
