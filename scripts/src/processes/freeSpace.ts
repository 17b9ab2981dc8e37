import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** With less free space, the database and the logs of programs cannot be written. */
const minFreeMegabytes = 8;
const pollIntervalMs = 1000;

async function readFreeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return (bavail * bsize) / 2 ** 20;
}

export const isDiskFull = async (folder: string, readFree = readFreeMegabytes): Promise<boolean> =>
  (await readFree(folder)) < minFreeMegabytes;

export const describeFullDisk = (folder: string): string =>
  `waits, because the disk of ${folder} is full. It starts when ${minFreeMegabytes} MB are free`;

/** Resolves when the disk of a folder has free space, or when the signal is aborted. */
export async function waitForFreeSpace(
  folder: string,
  signal: AbortSignal,
  readFree = readFreeMegabytes,
): Promise<void> {
  while (!signal.aborted && (await isDiskFull(folder, readFree)))
    await sleep(pollIntervalMs, undefined, { signal }).catch(() => undefined);
}
