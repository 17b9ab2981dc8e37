import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import { BackupFolder } from './BackupFolder.ts';
import { type CollectionCount, createBackup, dropCollections, restoreBackup } from './backups.ts';

interface NightlyOptions {
  /** Number of complete backups that are not deleted. */
  readonly keep: number;
  readonly now: Date;
}

interface NightlyResult {
  readonly path: string;
  readonly counts: readonly CollectionCount[];
  readonly deleted: readonly string[];
}

/** Name of a backup: its time in UTC, such as `2026-11-22T03-17-00Z`. */
const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/**
 * Creates a backup in a subfolder of `folder` and restores it into the database `<name>_rehearsal` to prove that it
 * works. Then deletes all but the newest backups, unless a step has failed.
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

/** Returns the folder itself if it is a backup, or otherwise its newest complete backup. */
export async function findBackup(folder: string): Promise<string> {
  const names = BackupFolder.isComplete(folder) ? [] : await listBackupNames(folder).catch(() => []);
  const newest = names.filter((name) => BackupFolder.isComplete(join(folder, name))).at(-1);
  return join(folder, newest ?? '');
}

const listBackupNames = async (folder: string) =>
  (await readdir(folder)).filter((name) => namePattern.test(name)).sort();

/** Deletes incomplete backups, and all but the newest complete ones. */
async function deleteOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = await listBackupNames(folder);
  const kept = new Set(names.filter((name) => BackupFolder.isComplete(join(folder, name))).slice(-keep));
  const deleted = names.filter((name) => !kept.has(name));
  for (const name of deleted) await rm(join(folder, name), { recursive: true });
  return deleted;
}
