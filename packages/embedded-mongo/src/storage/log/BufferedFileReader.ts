import type { OpenFile } from './FileSystem.ts';

const bufferBytes = 1024 * 1024;

/** Reads a file in large blocks, so that reading a log of many small frames needs few system calls. */
export class BufferedFileReader {
  private readonly file: OpenFile;
  private buffer: Buffer = Buffer.alloc(0);
  private bufferPosition = 0;

  constructor(file: OpenFile) {
    this.file = file;
  }

  /**
   * Returns `length` bytes from a position, or fewer at the end of the file. Later reads do not overwrite the
   * returned bytes.
   */
  async read(position: number, length: number): Promise<Buffer> {
    const start = position - this.bufferPosition;
    if (start < 0 || start + length > this.buffer.length) {
      this.buffer = await this.readBlock(position, Math.max(length, bufferBytes));
      this.bufferPosition = position;
      return this.buffer.subarray(0, length);
    }
    return this.buffer.subarray(start, start + length);
  }

  private async readBlock(position: number, length: number): Promise<Buffer> {
    const block = Buffer.allocUnsafeSlow(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await this.file.read(block, filled, length - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return block.subarray(0, filled);
  }
}
