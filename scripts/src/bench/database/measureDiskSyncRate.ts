import { open, rm } from 'node:fs/promises';
import { measureRatePerSecond } from './measureRatePerSecond.ts';

/** Measures how many appends with fdatasync the disk completes per second. */
export async function measureDiskSyncRate(
  path: string,
  recordBytes: number,
  durationMs: number,
): Promise<number> {
  const file = await open(path, 'w');
  const record = Buffer.alloc(recordBytes, 'x');
  const rate = await measureRatePerSecond(durationMs, async () => {
    await file.write(record);
    await file.datasync();
  });
  await file.close();
  await rm(path);
  return rate;
}
