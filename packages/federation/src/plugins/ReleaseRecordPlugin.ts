import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleConfig } from '@msv/contracts/releases/modules/moduleConfig';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import type { Compiler } from 'webpack';
import { createReleaseRecord } from '../release/createReleaseRecord.ts';

/** Webpack plugin that writes the release record `dist/release.json` after all files have been written. */
export class ReleaseRecordPlugin {
  private readonly folder: string;
  private readonly config: ModuleConfig;

  constructor(folder: string, config: ModuleConfig) {
    this.folder = folder;
    this.config = config;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ReleaseRecordPlugin', async () => {
      const record = await createReleaseRecord(this.folder, this.config);
      await writeFile(join(this.folder, 'dist', releaseFileName), `${JSON.stringify(record, null, 2)}\n`);
    });
  }
}
