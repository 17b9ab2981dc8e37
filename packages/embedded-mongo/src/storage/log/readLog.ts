import { StorageError } from '../StorageError.ts';
import type { OpenFile } from './FileSystem.ts';
import {
  decodeFileHeader,
  decodeFrameHeader,
  fileHeaderSize,
  frameHeaderSize,
  frameMagic,
  isFrameValid,
} from './logFrame.ts';

/** What reading a log file found. */
export interface LogContents {
  fileId: Buffer;
  frameCount: number;
  /** Size of the file up to the end of the last valid frame. */
  validBytes: number;
  /** Number of bytes after the last valid frame, left by a write that a crash interrupted. */
  incompleteBytes: number;
}

/**
 * Reads a log from its start and passes the payload of each frame to `onFrame` in order.
 * A frame is written only after the previous one is on disk. An invalid frame with a valid one after it was therefore
 * acknowledged and later damaged. An invalid frame without a valid one after it is an interrupted write.
 * @throws StorageError if the file is not a log or is damaged before its end
 */
export async function readLog(
  file: OpenFile,
  path: string,
  onFrame: (payload: Buffer) => void,
): Promise<LogContents> {
  const { size } = await file.stat();
  const reader = new BufferedFileReader(file);
  const fileId = decodeFileHeader(await reader.read(0, fileHeaderSize));
  if (!fileId)
    throw new StorageError(
      'UnknownLogFormat',
      `${path} is not a log of this version of embedded-mongo, or its header is damaged.`,
    );
  let position = fileHeaderSize;
  let frameCount = 0;
  while (position < size) {
    const frame = await readFrame(reader, fileId, position, size);
    if (frame?.number !== frameCount) break;
    onFrame(frame.payload);
    frameCount += 1;
    position += frameHeaderSize + frame.payload.length;
  }
  const nextFrame = position < size ? await findValidFrame(reader, fileId, position + 1, size) : undefined;
  if (nextFrame !== undefined) {
    throw new StorageError(
      'LogDamaged',
      `${path} is damaged at byte ${position}, before its end (the next valid frame starts at byte ${nextFrame}). The file was not changed: restore it from a backup.`,
    );
  }
  return { fileId, frameCount, validBytes: position, incompleteBytes: size - position };
}

/** Reads the frame at a position. Returns `undefined` if no valid frame starts there. */
async function readFrame(reader: BufferedFileReader, fileId: Buffer, position: number, size: number) {
  const headerBytes = await reader.read(position, frameHeaderSize);
  const header = decodeFrameHeader(headerBytes, fileId);
  if (!header || position + frameHeaderSize + header.payloadLength > size) return undefined;
  const payload = await reader.read(position + frameHeaderSize, header.payloadLength);
  return isFrameValid(headerBytes, payload) ? { number: header.number, payload } : undefined;
}

const scanStepBytes = 1024 * 1024;

/** Returns the position of the first valid frame at or after `start`. */
async function findValidFrame(
  reader: BufferedFileReader,
  fileId: Buffer,
  start: number,
  size: number,
): Promise<number | undefined> {
  for (let position = start; position < size; position += scanStepBytes) {
    // The search steps overlap, so that a frame marker that spans two steps is found.
    const bytes = await reader.read(position, scanStepBytes + frameMagic.length - 1);
    for (let index = bytes.indexOf(frameMagic); index >= 0; index = bytes.indexOf(frameMagic, index + 1)) {
      if (await readFrame(reader, fileId, position + index, size)) return position + index;
    }
  }
  return undefined;
}

const bufferBytes = 1024 * 1024;

/** Reads a file in large blocks, so that reading a log of many small frames needs few system calls. */
class BufferedFileReader {
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
