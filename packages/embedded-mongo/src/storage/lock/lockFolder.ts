import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { errorCode } from '../errorCode.ts';
import { processStart } from './processStart.ts';
import { StorageError } from './StorageError.ts';

const Holder = v.object({ pid: v.number(), start: v.optional(v.string()), token: v.string() });
type Holder = v.InferOutput<typeof Holder>;

// The locks of this process: a lock with its own pid that is not among them is left from a process before.
const held = new Set<string>();

/**
 * Makes this process the only one that uses a data folder.
 * A lock whose process is dead (killed, or its pid now belongs to another) is taken over.
 * @returns what gives the folder free again
 * @throws StorageError naming the process that has it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const own: Holder = { pid: process.pid, start: await processStart(process.pid), token: randomUUID() };
  const prepared = join(folder, `lock.${own.token}`);
  await writeFile(prepared, JSON.stringify(own));
  try {
    // A link is made whole or not at all, unlike a file that is created and then written.
    while (!(await linkIfAbsent(prepared, path))) await removeIfStale(path, folder);
  } finally {
    await rm(prepared, { force: true });
  }
  held.add(own.token);
  return async () => {
    held.delete(own.token);
    await rm(path, { force: true });
  };
}

async function linkIfAbsent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function removeIfStale(path: string, folder: string): Promise<void> {
  const holder = await readHolder(path);
  if (holder === 'gone') return;
  if (holder && (await isAlive(holder))) {
    throw new StorageError(`The data folder ${folder} is in use by the process with pid ${holder.pid}.`);
  }
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => undefined);
  const removed = await readHolder(aside);
  // Another process took the stale lock over between the look and the rename: this is its lock, it gets it back.
  if (removed !== 'gone' && removed?.token !== holder?.token) await linkIfAbsent(aside, path);
  await rm(aside, { force: true });
}

async function readHolder(path: string): Promise<Holder | 'gone' | undefined> {
  try {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Holder), await readFile(path, 'utf8'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return 'gone';
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (holder.pid === process.pid) return held.has(holder.token);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to someone else.
    if (errorCode(error) !== 'EPERM') return false;
  }
  const start = await processStart(holder.pid);
  return start === undefined || holder.start === undefined || start === holder.start;
}
