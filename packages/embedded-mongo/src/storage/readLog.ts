import type { FileHandle } from 'node:fs/promises';
import {
  decodeFrameHeader,
  decodeHeader,
  frameHeaderSize,
  frameMagic,
  headerSize,
  isFrameWhole,
} from './logFrame.ts';
import { StorageError } from './StorageError.ts';
import { WindowedFile } from './WindowedFile.ts';

export interface ReadLog {
  fileId: Buffer;
  frames: number;
  /** The size up to which the log is whole. */
  wholeSize: number;
  /** Bytes after that, left by a write that a crash cut short. */
  tornBytes: number;
}

/**
 * Reads a log from its start, handing each record's payload to `onFrame` in order.
 * A frame is written only after the one before it is on disk, so a broken frame with a whole one behind it was
 * acknowledged once and has been damaged since; one with nothing whole behind it is a write cut short.
 * @throws StorageError when the file is no log or is damaged before its end
 */
export async function readLog(
  handle: FileHandle,
  name: string,
  onFrame: (payload: Buffer) => void,
): Promise<ReadLog> {
  const { size } = await handle.stat();
  const file = new WindowedFile(handle);
  const fileId = decodeHeader(await file.read(0, headerSize));
  if (!fileId)
    throw new StorageError(
      `${name} is not a log of this version of embedded-mongo, or its first bytes are damaged.`,
    );
  let at = headerSize;
  let frames = 0;
  while (at < size) {
    const frame = await readFrame(file, fileId, at, size);
    if (frame?.number !== frames) break;
    onFrame(frame.payload);
    frames += 1;
    at += frameHeaderSize + frame.payload.length;
  }
  const next = at < size ? await findFrame(file, fileId, at + 1, size) : undefined;
  if (next !== undefined) {
    throw new StorageError(
      `${name} is damaged at byte ${at}, before its end (whole data follows at byte ${next}); it is left as it is: restore it from a backup.`,
    );
  }
  return { fileId, frames, wholeSize: at, tornBytes: size - at };
}

async function readFrame(file: WindowedFile, fileId: Buffer, at: number, size: number) {
  const bytes = await file.read(at, frameHeaderSize);
  const header = decodeFrameHeader(bytes, fileId);
  if (!header || at + frameHeaderSize + header.payloadLength > size) return undefined;
  const payload = await file.read(at + frameHeaderSize, header.payloadLength);
  return isFrameWhole(bytes, payload) ? { number: header.number, payload } : undefined;
}

const scanStep = 1024 * 1024;

/** The position of the first whole frame at or after `from`. */
async function findFrame(
  file: WindowedFile,
  fileId: Buffer,
  from: number,
  size: number,
): Promise<number | undefined> {
  for (let at = from; at < size; at += scanStep) {
    // The overlap finds a mark that lies across two steps.
    const bytes = await file.read(at, scanStep + frameMagic.length - 1);
    for (let hit = bytes.indexOf(frameMagic); hit >= 0; hit = bytes.indexOf(frameMagic, hit + 1)) {
      if (await readFrame(file, fileId, at + hit, size)) return at + hit;
    }
  }
  return undefined;
}
