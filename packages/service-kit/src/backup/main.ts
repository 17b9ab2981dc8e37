import { parseArgs } from 'node:util';
import type { Db } from 'mongodb';
import { runOperatorProgram } from '../operators/operatorProgram.ts';
import { type CollectionCount, checkBackup, createBackup, restoreBackup } from './backups.ts';

const usageText = `Usage:
  create <new folder>
  check <folder>
  restore <folder> [--replace]`;

/** Indexes of large collections take longer than other commands. */
const socketTimeoutMs = 60 * 60 * 1000;

// Entry point of `npm run backup`, which copies all documents and indexes of the database to files and back.
await runOperatorProgram('msv-backup', (db) => runCommand(db), { socketTimeoutMs });

async function runCommand(db: Db): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [command = '', folder = '', ...rest] = positionals;
  const isValid = folder !== '' && rest.length === 0 && (!values.replace || command === 'restore');
  if (isValid && command === 'create') print(await createBackup(db, folder), 'backed up');
  else if (isValid && command === 'check') print(await checkBackup(folder), 'complete');
  else if (isValid && command === 'restore') print(await restoreBackup(db, folder, values), 'restored');
  else throw new Error(usageText);
}

function print(counts: readonly CollectionCount[], result: string) {
  for (const { collection, count } of counts)
    process.stdout.write(`${collection}: ${count} ${count === 1 ? 'document' : 'documents'} ${result}\n`);
}
