import { randomBytes } from 'node:crypto';
import type { FileSystem, OpenFile } from './FileSystem.ts';
import { encodeFileHeader, encodeFrameHeader } from './logFrame.ts';

/** Open log file to which frames are appended. Written data is durable only after `syncData` resolves. */
export class LogFile {
  sizeBytes: number;
  private frameCount: number;
  /** Size and number of frames after the last `syncData`. */
  private synced: { sizeBytes: number; frameCount: number };
  private readonly file: OpenFile;
  private readonly fileId: Buffer;

  constructor(file: OpenFile, fileId: Buffer, frameCount: number, sizeBytes: number) {
    this.file = file;
    this.fileId = fileId;
    this.frameCount = frameCount;
    this.sizeBytes = sizeBytes;
    this.synced = { sizeBytes, frameCount };
  }

  /** Creates a log file with a header and no frames. Replaces an existing file. */
  static async create(path: string, fileSystem: FileSystem): Promise<LogFile> {
    const file = await fileSystem.open(path, 'w');
    const fileId = randomBytes(8);
    const log = new LogFile(file, fileId, 0, 0);
    try {
      await log.write(encodeFileHeader(fileId));
      return log;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Appends the records as one frame. */
  async appendFrame(records: readonly Buffer[]): Promise<void> {
    const header = encodeFrameHeader(this.fileId, this.frameCount, records);
    await this.write(Buffer.concat([header, ...records]));
    this.frameCount += 1;
  }

  /** Waits until all written data is on disk. */
  async syncData(): Promise<void> {
    const { sizeBytes, frameCount } = this;
    await this.file.datasync();
    this.synced = { sizeBytes, frameCount };
  }

  /** Removes everything that was written after the last successful `syncData`, such as a part of a frame. */
  async removeUnsynced(): Promise<void> {
    await this.file.truncate(this.synced.sizeBytes);
    ({ sizeBytes: this.sizeBytes, frameCount: this.frameCount } = this.synced);
  }

  /** Checks that a number of bytes can be written. Rejects with the error of the file system if they cannot. */
  async checkSpace(bytes: number): Promise<void> {
    await this.removeUnsynced();
    try {
      // Zeros, because opening a log removes them like an incomplete frame.
      await this.write(Buffer.alloc(bytes));
      await this.file.datasync();
    } finally {
      await this.removeUnsynced();
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async write(bytes: Buffer): Promise<void> {
    let written = 0;
    while (written < bytes.length) {
      const { bytesWritten } = await this.file.write(
        bytes,
        written,
        bytes.length - written,
        this.sizeBytes + written,
      );
      written += bytesWritten;
    }
    this.sizeBytes += bytes.length;
  }
}
