import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import type * as v from 'valibot';
import { parseConfig } from '../config/parseConfig.ts';
import type { ServiceConfig } from '../config/serviceConfig.ts';
import { runDatabaseCommand } from '../mongo/databaseErrors.ts';
import { createMongoOptions } from '../mongo/mongoOptions.ts';
import { readSeedFile } from './readSeedFile.ts';
import { type SeedOptions, type SkipReason, seedCollection } from './seedCollection.ts';

/** Source of a collection's seed documents: a JSON file, or a function that returns the documents. */
export type SeedSource<Config = ServiceConfig> = {
  readonly collection: string;
  readonly key: string;
  readonly isDated?: boolean;
} & (
  | { readonly file: URL; readonly schema: v.GenericSchema<unknown, Record<string, unknown>> }
  | { readonly read: (config: Config) => Promise<readonly Record<string, unknown>[]> }
);

/**
 * Runs the seed program of a service, with the flags `--force` and `--if-empty` (see SeedOptions). A failure prints
 * only the message and sets the exit code 1.
 */
export async function runSeed<Config extends ServiceConfig>(
  schema: v.GenericSchema<unknown, Config>,
  sources: readonly SeedSource<Config>[],
): Promise<void> {
  await runDatabaseCommand(async () => {
    await seedSources(parseConfig(schema, process.env), parseSeedOptions(process.argv.slice(2)), sources);
  });
}

function parseSeedOptions(args: string[]): SeedOptions {
  const { values } = parseArgs({
    args,
    options: { force: { type: 'boolean' }, 'if-empty': { type: 'boolean' } },
  });
  return { force: values.force, ifEmpty: values['if-empty'] };
}

async function seedSources<Config extends ServiceConfig>(
  config: Config,
  options: SeedOptions,
  sources: readonly SeedSource<Config>[],
) {
  const client = new MongoClient(config.MONGODB_URI, createMongoOptions('msv-seed'));
  try {
    for (const source of sources) {
      const { collection, key, isDated } = source;
      const documents = await ('read' in source
        ? source.read(config)
        : readSeedFile(source.file, source.schema, key));
      const seed = { collection, key, documents, isDated };
      const result = await seedCollection(client.db(config.MONGODB_DATABASE), seed, options);
      const { inserted, updated, unchanged, skipped } = result;
      process.stdout.write(
        `${collection}: ${inserted} inserted, ${updated} updated, ${unchanged} unchanged\n`,
      );
      for (const reason of ['edited', 'deleted', 'conflicting'] as const) {
        const keys = skipped.filter((document) => document.reason === reason).map((document) => document.key);
        if (keys.length > 0) process.stdout.write(`  ${describeSkipped(reason, keys)}\n`);
      }
    }
  } finally {
    await client.close();
  }
}

const maxListedKeys = 10;
const descriptionByReason: Readonly<Record<SkipReason, string>> = {
  edited: 'edited since the last seed and therefore kept',
  deleted: 'deleted since the last seed and therefore not inserted',
  conflicting: 'not stored, because a unique value belongs to another document',
};

function describeSkipped(reason: SkipReason, keys: readonly unknown[]): string {
  const listed = keys.slice(0, maxListedKeys).join(', ');
  const more = keys.length > maxListedKeys ? ` and ${keys.length - maxListedKeys} more` : '';
  return `${keys.length} ${descriptionByReason[reason]}: ${listed}${more}`;
}
