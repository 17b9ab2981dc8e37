import { parseArgs } from 'node:util';
import type { Db } from 'mongodb';
import * as v from 'valibot';
import { createWholeNumberSchema } from '../config/variableSchemas.ts';
import { parseCommandOptions, runOperatorProgram } from '../operators/operatorProgram.ts';
import { type CollectionCount, checkBackup, createBackup, restoreBackup } from './backups.ts';
import { createNightlyBackup, findBackup } from './nightlyBackup.ts';

const usageText = `Usage:
  create <new folder>
  check <folder>
  restore <folder> [--replace]
  nightly <folder> [--keep 14]`;

const NightlyOptions = v.object({ keep: createWholeNumberSchema(14, 1, 10_000) });

/** Indexes of large collections take long. */
const socketTimeoutMs = 60 * 60 * 1000;

// Entry point of `npm run backup`.
await runOperatorProgram('msv-backup', (db) => runCommand(db), { socketTimeoutMs });

async function runCommand(db: Db): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false }, keep: { type: 'string' } },
    allowPositionals: true,
  });
  const [command = '', folder = '', ...rest] = positionals;
  const isValid =
    folder !== '' &&
    rest.length === 0 &&
    (!values.replace || command === 'restore') &&
    (values.keep === undefined || command === 'nightly');
  if (isValid && command === 'create') print(await createBackup(db, folder), 'backed up');
  else if (isValid && command === 'check') print(await checkBackup(folder), 'complete');
  else if (isValid && command === 'restore') await restore(db, folder, values);
  else if (isValid && command === 'nightly') await createNightly(db, folder, values.keep);
  else throw new Error(usageText);
}

async function restore(db: Db, folder: string, options: { replace: boolean }): Promise<void> {
  const path = await findBackup(folder);
  print(await restoreBackup(db, path, options), `restored from ${path} into ${db.databaseName}`);
}

async function createNightly(db: Db, folder: string, keepText: string | undefined): Promise<void> {
  const { keep } = parseCommandOptions(NightlyOptions, { keep: keepText });
  const { path, counts, deleted } = await createNightlyBackup(db, folder, { keep, now: new Date() });
  print(counts, `in ${path}, and restored for a test`);
  for (const name of deleted) process.stdout.write(`${name} deleted\n`);
}

function print(counts: readonly CollectionCount[], result: string) {
  for (const { collection, count } of counts)
    process.stdout.write(`${collection}: ${count} ${count === 1 ? 'document' : 'documents'} ${result}\n`);
}
