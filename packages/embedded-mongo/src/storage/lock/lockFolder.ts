import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { getErrorCode } from '../../getErrorCode.ts';
import { StorageError } from '../StorageError.ts';
import { readProcessStartTime } from './readProcessStartTime.ts';

/** Content of the lock file, which identifies the process that uses the folder. */
const LockHolder = v.object({ pid: v.number(), start: v.optional(v.string()), token: v.string() });
type LockHolder = v.InferOutput<typeof LockHolder>;

/** Tokens of the locks that this process holds. A lock with the same pid but another token is from an earlier process. */
const ownTokens = new Set<string>();

/**
 * Locks a data folder for this process. A stale lock is replaced. A lock is stale if its process has ended or
 * its pid now belongs to another process.
 * @returns A function that releases the lock
 * @throws StorageError if another process holds the lock. The message contains its pid.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const holder: LockHolder = {
    pid: process.pid,
    start: await readProcessStartTime(process.pid),
    token: randomUUID(),
  };
  const preparedPath = join(folder, `lock.${holder.token}`);
  await writeFile(preparedPath, JSON.stringify(holder));
  try {
    // Creating a hard link to a complete file is atomic, unlike creating a file and then writing to it.
    while (!(await linkIfAbsent(preparedPath, path))) await removeIfStale(path, folder);
  } finally {
    await rm(preparedPath, { force: true });
  }
  ownTokens.add(holder.token);
  return async () => {
    ownTokens.delete(holder.token);
    await rm(path, { force: true });
  };
}

async function linkIfAbsent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function removeIfStale(path: string, folder: string): Promise<void> {
  const holder = await readHolder(path);
  if (holder === 'missing') return;
  if (holder && (await isHolderAlive(holder))) {
    throw new StorageError(
      'FolderInUse',
      `The data folder ${folder} is in use by the process with pid ${holder.pid}.`,
    );
  }
  const removedPath = `${path}.${randomUUID()}`;
  await rename(path, removedPath).catch(() => undefined);
  const removed = await readHolder(removedPath);
  // If another process replaced the stale lock before the rename, the rename moved that process's valid lock,
  // which must be restored.
  if (removed !== 'missing' && removed?.token !== holder?.token) await linkIfAbsent(removedPath, path);
  await rm(removedPath, { force: true });
}

/**
 * Returns the process that holds the lock, `undefined` if the lock file is invalid, or `'missing'` if no lock
 * file exists.
 */
async function readHolder(path: string): Promise<LockHolder | 'missing' | undefined> {
  try {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), LockHolder), await readFile(path, 'utf8'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return 'missing';
  }
}

async function isHolderAlive(holder: LockHolder): Promise<boolean> {
  if (holder.pid === process.pid) return ownTokens.has(holder.token);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // `EPERM` means that the process exists but belongs to another user.
    if (getErrorCode(error) !== 'EPERM') return false;
  }
  const start = await readProcessStartTime(holder.pid);
  return start === undefined || holder.start === undefined || start === holder.start;
}
