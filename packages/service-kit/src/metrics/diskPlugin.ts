import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Server } from '../server/Server.ts';
import { cheapCheckIntervalMs } from '../server/warningsPlugin.ts';
import { createGauge } from './createGauge.ts';

interface DiskOptions {
  /** Folder with the files of the program. */
  readonly folder: string;
  /** Less free space is a warning. The default is the same as in deploy/observability/alerts.yaml. */
  readonly minFreeRatio?: number;
}

/** Measures the free disk space of a program and warns before the disk is full. */
export async function diskPlugin(app: Server, { folder, minFreeRatio = 0.05 }: DiskOptions) {
  createGauge(app.metrics, {
    name: 'disk_free_ratio',
    help: 'Free part of the disk on which the program stores its files, from 0 to 1',
    async read(set) {
      const ratio = await readFreeRatio(folder);
      if (ratio !== undefined) set({}, ratio);
    },
  });
  app.addWarnings(async () => {
    const ratio = (await readFreeRatio(folder)) ?? 1;
    return [
      {
        name: 'DiskFull',
        subject: hostname(),
        isActive: ratio < minFreeRatio,
        summary: `${Math.floor(ratio * 100)} % of the disk of ${folder} is free.`,
      },
    ];
  }, cheapCheckIntervalMs);
}

/** Returns the free share of the disk, or `undefined` until the folder exists. */
async function readFreeRatio(folder: string): Promise<number | undefined> {
  try {
    const { bavail, blocks } = await statfs(folder);
    return bavail / blocks;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT')
      return undefined;
    throw error;
  }
}
