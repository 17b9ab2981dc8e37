import type { FileHandle } from 'node:fs/promises';

const windowBytes = 1024 * 1024;

/** Reads a file in large pieces, so that a log of many small frames does not cost a call to the system for each. */
export class WindowedFile {
  private readonly file: FileHandle;
  private window: Buffer = Buffer.alloc(0);
  private windowAt = 0;

  constructor(file: FileHandle) {
    this.file = file;
  }

  /** So many bytes from a position, fewer where the file ends. They stay as they are when more is read. */
  async read(position: number, length: number): Promise<Buffer> {
    const from = position - this.windowAt;
    if (from < 0 || from + length > this.window.length) {
      this.window = await this.fill(position, Math.max(length, windowBytes));
      this.windowAt = position;
      return this.window.subarray(0, length);
    }
    return this.window.subarray(from, from + length);
  }

  private async fill(position: number, length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafeSlow(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await this.file.read(bytes, filled, length - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  }
}
