import { open, rm } from 'node:fs/promises';

/** What the disk allows: appends of so many bytes, each through fdatasync, one after the other. */
export async function bareDisk(path: string, bytes: number, forMs: number): Promise<number> {
  const file = await open(path, 'w');
  const record = Buffer.alloc(bytes, 'x');
  const perSecond = await ratePerSecond(forMs, async () => {
    await file.write(record);
    await file.datasync();
  });
  await file.close();
  await rm(path);
  return perSecond;
}

/** How often per second an action can be done, one after the other. */
export async function ratePerSecond(
  forMs: number,
  action: (index: number) => Promise<unknown>,
): Promise<number> {
  const from = performance.now();
  let done = 0;
  while (performance.now() - from < forMs) {
    await action(done);
    done += 1;
  }
  return (done * 1000) / (performance.now() - from);
}
