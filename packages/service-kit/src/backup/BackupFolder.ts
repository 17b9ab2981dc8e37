import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Checksums of all other files. Written last, so that only complete backups have it. */
const checksumFileName = 'SHA256SUMS';
const checksumLinePattern = /^([0-9a-f]{64}) {2}(.+)$/;

/** Only the owner may read backups, because they contain personal data. */
const ownerOnly = { folder: 0o700, file: 0o600 };

/** Compressed files of a backup with checksums in the format of `sha256sum`. */
export class BackupFolder {
  readonly path: string;
  private readonly checksums: Map<string, string>;

  private constructor(path: string, checksums: ReadonlyMap<string, string>) {
    this.path = path;
    this.checksums = new Map(checksums);
  }

  /**
   * Creates a folder for a new backup.
   * @throws {Error} if the folder exists
   */
  static async create(path: string): Promise<BackupFolder> {
    await mkdir(path, { mode: ownerOnly.folder }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new Error(`${path} exists already. Choose a new folder.`) : error;
    });
    return new BackupFolder(path, new Map());
  }

  /**
   * Opens a complete backup and verifies all checksums.
   * @throws {Error} if the backup is incomplete, or a file is missing, damaged or not listed
   */
  static async open(path: string): Promise<BackupFolder> {
    const text = await readFile(join(path, checksumFileName), 'utf8').catch(() => {
      throw new Error(`${path} is not a complete backup: ${checksumFileName} is missing.`);
    });
    const lines = text.split('\n').filter(Boolean);
    const checksums = new Map<string, string>();
    for (const line of lines) {
      const [, checksum, name] = checksumLinePattern.exec(line) ?? [];
      if (!checksum || !name) throw new Error(`${checksumFileName} contains an invalid line: ${line}`);
      checksums.set(name, checksum);
    }
    const folder = new BackupFolder(path, checksums);
    const files = await listFiles(path);
    for (const [name, checksum] of checksums) {
      const actual = files.includes(name) ? await folder.hashFile(name).catch(() => undefined) : undefined;
      if (actual !== checksum) throw new Error(`${name} is ${actual ? 'damaged' : 'missing'}.`);
    }
    // A truncated checksum file would otherwise lose collections.
    const unlisted = files.find((name) => name.endsWith('.gz') && !checksums.has(name));
    if (unlisted) throw new Error(`${unlisted} is not listed in ${checksumFileName}.`);
    return folder;
  }

  /** Returns true if a folder is a complete backup, without verifying the checksums. */
  static isComplete(path: string): boolean {
    return existsSync(join(path, checksumFileName));
  }

  /** Names of the files, separated by `/`. */
  get fileNames(): readonly string[] {
    return [...this.checksums.keys()];
  }

  async writeFile(name: string, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
    const file = join(this.path, name);
    const hash = createHash('sha256');
    const addToHash = new Transform({
      transform(chunk: Buffer, _encoding, callback) {
        hash.update(chunk);
        callback(null, chunk);
      },
    });
    await mkdir(join(file, '..'), { recursive: true, mode: ownerOnly.folder });
    const output = createWriteStream(file, { flags: 'wx', mode: ownerOnly.file, flush: true });
    await pipeline(Readable.from(content), createGzip(), addToHash, output);
    this.checksums.set(name, hash.digest('hex'));
  }

  readFile(name: string): AsyncIterable<Buffer> {
    // `splitDocuments` copies the start of a document once per chunk, so chunks must be large.
    const gunzip = createGunzip({ chunkSize: 2 ** 20 });
    // The reader of the decompressed content receives the errors of the file.
    pipeline(createReadStream(join(this.path, name)), gunzip).catch((error) => gunzip.destroy(error));
    return gunzip;
  }

  async complete(): Promise<void> {
    const lines = [...this.checksums].map(([name, checksum]) => `${checksum}  ${name}\n`);
    await writeFile(join(this.path, checksumFileName), lines.join(''), { mode: ownerOnly.file, flush: true });
  }

  private async hashFile(name: string): Promise<string> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(this.path, name)), hash);
    return hash.digest('hex');
  }
}

/** Lists regular files. Symbolic links can lead to other folders and to devices. */
async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(path, join(parentPath, name)).replaceAll(sep, '/'));
}
