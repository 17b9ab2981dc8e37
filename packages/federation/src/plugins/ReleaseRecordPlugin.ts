import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFileName } from '@msv/contracts/release';
import type { Compiler } from 'webpack';
import type { RemoteOptions } from './RemoteOptions.ts';
import { releaseRecord } from './releaseRecord.ts';

/** Ends a build with `dist/release.json`: what was built, from the bytes on disk. */
export class ReleaseRecordPlugin {
  private readonly folder: string;
  private readonly facts: RemoteOptions;

  constructor(folder: string, facts: RemoteOptions) {
    this.folder = folder;
    this.facts = facts;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ReleaseRecordPlugin', async () => {
      const record = await releaseRecord(this.folder, this.facts);
      await writeFile(join(this.folder, 'dist', releaseFileName), `${JSON.stringify(record, null, 2)}\n`);
    });
  }
}
