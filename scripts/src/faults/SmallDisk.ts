import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getErrorCode } from '../processes/getErrorCode.ts';

const execute = promisify(execFile);
/** A new site needs about 10 MB. The rest is for leads and logs. */
const megabytes = 256;
/** The second size fills the space that the first one leaves. */
const chunkBytes = [2 ** 20, 4096];

/** Folder on a small file system in memory, which a run can fill, or an ordinary folder if none can be mounted. */
export class SmallDisk {
  readonly folder: string;
  /** False if this user or operating system cannot mount a file system. */
  readonly isMounted: boolean;
  private readonly file: string;

  private constructor(folder: string, isMounted: boolean) {
    this.folder = folder;
    this.isMounted = isMounted;
    this.file = join(folder, 'full');
  }

  static async create(): Promise<SmallDisk> {
    const folder = await mkdtemp(join(tmpdir(), 'msv-chaos-'));
    const isMounted = await execute('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${megabytes}m`,
      'tmpfs',
      folder,
    ]).then(
      () => true,
      () => false,
    );
    return new SmallDisk(folder, isMounted);
  }

  /** Writes a file until no space is left. */
  async fill(): Promise<void> {
    const file = await open(this.file, 'a');
    try {
      for (const bytes of chunkBytes) await writeUntilFull(bytes);
    } finally {
      await file.close();
    }

    async function writeUntilFull(bytes: number) {
      const chunk = Buffer.alloc(bytes);
      try {
        for (;;) await file.write(chunk);
      } catch (error) {
        if (getErrorCode(error) !== 'ENOSPC') throw error;
      }
    }
  }

  async free(): Promise<void> {
    await rm(this.file, { force: true });
  }

  /** Deletes the folder, even if programs still use it. */
  async remove(): Promise<void> {
    if (this.isMounted) await execute('umount', ['-l', this.folder]);
    await rm(this.folder, { recursive: true, force: true });
  }
}
