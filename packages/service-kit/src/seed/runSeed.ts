import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import type * as v from 'valibot';
import { isDatabaseAway } from './isDatabaseAway.ts';
import { mongoOptions } from './mongoOptions.ts';
import { readConfig } from './readConfig.ts';
import { readSeedFile } from './readSeedFile.ts';
import { type SeedOptions, seedCollection } from './seedCollection.ts';
import type { ServiceConfig } from './serviceConfig.ts';

/** Where a collection's documents come from: a JSON file that is one list, or whatever the service reads itself. */
export type SeedSource<Config = ServiceConfig> = { readonly collection: string; readonly key: string } & (
  | { readonly file: URL; readonly schema: v.GenericSchema<unknown, Record<string, unknown>> }
  | { readonly read: (config: Config) => Promise<readonly Record<string, unknown>[]> }
);

/**
 * The whole of a `seed.ts`: a program that seeds the service's collections and prints one line for each. Takes
 * `--force` and `--if-empty` (see SeedOptions). What an operator can mend is a message without a stack, exit code 1.
 */
export async function runSeed<Config extends ServiceConfig>(
  schema: v.GenericSchema<unknown, Config>,
  sources: readonly SeedSource<Config>[],
): Promise<void> {
  try {
    await seedAll(readConfig(schema, process.env), readOptions(process.argv.slice(2)), sources);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const sentence = isDatabaseAway(error)
      ? `The database does not answer (${why}). Check MONGODB_URI.`
      : why;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}

function readOptions(args: string[]): SeedOptions {
  const { values } = parseArgs({
    args,
    options: { force: { type: 'boolean' }, 'if-empty': { type: 'boolean' } },
  });
  return { force: values.force, ifEmpty: values['if-empty'] };
}

async function seedAll<Config extends ServiceConfig>(
  config: Config,
  options: SeedOptions,
  sources: readonly SeedSource<Config>[],
) {
  const client = new MongoClient(config.MONGODB_URI, mongoOptions('msv-seed'));
  try {
    for (const source of sources) {
      const { collection, key } = source;
      const documents = await ('read' in source
        ? source.read(config)
        : readSeedFile(source.file, source.schema, key));
      const seed = { collection, key, documents };
      const result = await seedCollection(client.db(config.MONGODB_DATABASE), seed, options);
      const { inserted, updated, leftAlone } = result;
      process.stdout.write(
        `${collection}: ${inserted} inserted, ${updated} updated, ${leftAlone} left alone\n`,
      );
    }
  } finally {
    await client.close();
  }
}
