import { randomBytes } from 'node:crypto';
import type { FileSystem, OpenFile } from './FileSystem.ts';
import { encodeFileHeader, encodeFrameHeader } from './logFrame.ts';

/** Open log file to which frames are appended. Written data is durable only after `syncData` resolves. */
export class LogFile {
  sizeBytes: number;
  private frameCount: number;
  private readonly file: OpenFile;
  private readonly fileId: Buffer;

  constructor(file: OpenFile, fileId: Buffer, frameCount: number, sizeBytes: number) {
    this.file = file;
    this.fileId = fileId;
    this.frameCount = frameCount;
    this.sizeBytes = sizeBytes;
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
  syncData(): Promise<void> {
    return this.file.datasync();
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
