import { randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { encodeFrameHeader, encodeHeader } from './logFrame.ts';

/** An open log that frames are appended to. Nothing is on disk for certain before `sync` resolves. */
export class LogFile {
  size: number;
  private frames: number;
  private readonly file: FileHandle;
  private readonly fileId: Buffer;

  constructor(file: FileHandle, fileId: Buffer, frames: number, size: number) {
    this.file = file;
    this.fileId = fileId;
    this.frames = frames;
    this.size = size;
  }

  /** A new log with its header written, in the place of whatever had this path. */
  static async create(path: string): Promise<LogFile> {
    const file = await open(path, 'w');
    const fileId = randomBytes(8);
    const log = new LogFile(file, fileId, 0, 0);
    await log.write(encodeHeader(fileId));
    return log;
  }

  async append(parts: readonly Buffer[]): Promise<void> {
    await this.write(Buffer.concat([encodeFrameHeader(this.fileId, this.frames, parts), ...parts]));
    this.frames += 1;
  }

  /** Waits until data and size are on disk. */
  sync(): Promise<void> {
    return this.file.datasync();
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async write(bytes: Buffer): Promise<void> {
    let written = 0;
    while (written < bytes.length) {
      const part = await this.file.write(bytes, written, bytes.length - written, this.size + written);
      written += part.bytesWritten;
    }
    this.size += bytes.length;
  }
}
