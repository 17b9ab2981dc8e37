import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import { BackupFolder } from './BackupFolder.ts';
import { type CollectionCount, createBackup, dropCollections, restoreBackup } from './backups.ts';

interface NightlyOptions {
  /** Number of complete backups that remain. */
  readonly keep: number;
  readonly now: Date;
}

interface NightlyResult {
  /** Path of the new backup. */
  readonly path: string;
  readonly counts: readonly CollectionCount[];
  /** Names of the deleted backups. */
  readonly deleted: readonly string[];
}

/** Name of a backup, which is also its time in UTC, such as `2026-11-22T03-17-00Z`. */
const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/**
 * Creates a backup in a subfolder of `folder`, and proves that it can be restored: it restores the backup into the database
 * `<name>_rehearsal`, whose documents it deletes before and afterwards. Then it deletes all but the newest backups. Deletes no
 * earlier backup if something fails.
 */
export async function createNightlyBackup(
  db: Db,
  folder: string,
  { keep, now }: NightlyOptions,
): Promise<NightlyResult> {
  const path = join(folder, now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-'));
  const counts = await createBackup(db, path);
  const rehearsal = db.client.db(`${db.databaseName}_rehearsal`);
  await restoreBackup(rehearsal, path, { replace: true });
  await dropCollections(rehearsal);
  return { path, counts, deleted: await deleteOldBackups(folder, keep) };
}

/** Returns the folder if it is a backup, or else the newest complete backup that `createNightlyBackup` has created in it. */
export async function findBackup(folder: string): Promise<string> {
  const names = BackupFolder.isComplete(folder) ? [] : await listBackupNames(folder).catch(() => []);
  const newest = names.filter((name) => BackupFolder.isComplete(join(folder, name))).at(-1);
  return join(folder, newest ?? '');
}

const listBackupNames = async (folder: string) =>
  (await readdir(folder)).filter((name) => namePattern.test(name)).sort();

/** Deletes all but the newest complete backups, and the incomplete ones. */
async function deleteOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = await listBackupNames(folder);
  const kept = new Set(names.filter((name) => BackupFolder.isComplete(join(folder, name))).slice(-keep));
  const deleted = names.filter((name) => !kept.has(name));
  for (const name of deleted) await rm(join(folder, name), { recursive: true });
  return deleted;
}
