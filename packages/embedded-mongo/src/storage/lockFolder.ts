import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { getErrorCode } from '../getErrorCode.ts';
import { StorageError } from './StorageError.ts';

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
  const token = randomUUID();
  const holder: LockHolder = { pid: process.pid, start: await readProcessStartTime(process.pid), token };
  const preparedPath = join(folder, `lock.${token}`);
  // Before the lock exists, so that this process never considers its own lock to be stale.
  ownTokens.add(token);
  try {
    await writeFile(preparedPath, JSON.stringify(holder));
    await acquireLock(path, preparedPath, folder);
  } catch (error) {
    ownTokens.delete(token);
    throw error;
  } finally {
    await rm(preparedPath, { force: true });
  }
  return async () => {
    await rm(path, { force: true });
    ownTokens.delete(token);
  };
}

/** Creates a lock file from a prepared file. Removes a stale lock first. */
async function acquireLock(path: string, preparedPath: string, folder: string): Promise<void> {
  // Creating a hard link to a complete file is atomic, unlike creating a file and then writing to it.
  while (!(await linkIfAbsent(preparedPath, path))) {
    const holder = await readHolder(path);
    if (holder === 'missing') continue;
    if (holder && (await isHolderAlive(holder))) {
      throw new StorageError(
        'FolderInUse',
        `The data folder ${folder} is in use by the process with pid ${holder.pid}.`,
      );
    }
    // Only the process that holds the lock for the removal of this stale lock may remove it. It reads the lock again, because
    // another process may have replaced it before. Without this, a process could remove the valid lock of another one.
    const removalPath = `${path}.${hashToken(holder?.token)}`;
    await acquireLock(removalPath, preparedPath, folder);
    const latest = await readHolder(path);
    if (latest !== 'missing' && latest?.token === holder?.token) await rm(path, { force: true });
    await rm(removalPath, { force: true });
  }
}

/** Hashes a token for a file name, because a lock file can contain any text. */
const hashToken = (token = '') => createHash('sha256').update(token).digest('hex').slice(0, 16);

async function linkIfAbsent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Returns the process that holds the lock, `undefined` if the lock file is invalid, or `'missing'` if no lock
 * file exists.
 */
async function readHolder(path: string): Promise<LockHolder | 'missing' | undefined> {
  try {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), LockHolder), await readFile(path, 'utf8'));
    return parsed.success ? parsed.output : undefined;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return 'missing';
    throw error;
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

/**
 * Returns the start time of a process in clock ticks since boot. The start time distinguishes a process from
 * an earlier one with the same pid. Returns `undefined` if the process does not exist or the system is not
 * Linux.
 */
export async function readProcessStartTime(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The process name in parentheses may contain spaces. The start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
