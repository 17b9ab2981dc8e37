import { crc32 } from 'node:zlib';

/**
 * The log's layout. A file starts with a header; then come frames, each holding the records that went through one
 * fdatasync together, under one checksum:
 *
 *   header: "EMBMONGO" | version u32 | file id 8 bytes | crc32 u32
 *   frame:  "FRAM" | file id 8 bytes | number u32 | payload length u32 | crc32 of all that and the payload u32 | payload
 *
 * The random file id keeps an old log that someone stored as data from being taken for frames of this one.
 */
export const headerSize = 24;
export const frameHeaderSize = 24;
const magic = Buffer.from('EMBMONGO');
export const frameMagic = Buffer.from('FRAM');
const version = 1;

export function encodeHeader(fileId: Buffer): Buffer {
  const header = Buffer.alloc(headerSize);
  magic.copy(header);
  header.writeUInt32LE(version, 8);
  fileId.copy(header, 12);
  header.writeUInt32LE(crc32(header.subarray(0, 20)), 20);
  return header;
}

/** The file id of a log's header, or undefined when these bytes are no header of this version. */
export function decodeHeader(header: Buffer): Buffer | undefined {
  if (header.length < headerSize || !header.subarray(0, 8).equals(magic)) return undefined;
  if (header.readUInt32LE(8) !== version) return undefined;
  if (header.readUInt32LE(20) !== crc32(header.subarray(0, 20))) return undefined;
  return Buffer.from(header.subarray(12, 20));
}

export function encodeFrameHeader(fileId: Buffer, number: number, payload: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(frameHeaderSize);
  frameMagic.copy(header);
  fileId.copy(header, 4);
  header.writeUInt32LE(number >>> 0, 12);
  header.writeUInt32LE(
    payload.reduce((sum, part) => sum + part.length, 0),
    16,
  );
  header.writeUInt32LE(frameChecksum(header, payload), 20);
  return header;
}

export interface FrameHeader {
  number: number;
  payloadLength: number;
}

/** The fields of a frame's header, or undefined when these bytes do not begin a frame of this file. */
export function decodeFrameHeader(header: Buffer, fileId: Buffer): FrameHeader | undefined {
  if (header.length < frameHeaderSize || !header.subarray(0, 4).equals(frameMagic)) return undefined;
  if (!header.subarray(4, 12).equals(fileId)) return undefined;
  return { number: header.readUInt32LE(12), payloadLength: header.readUInt32LE(16) };
}

export function isFrameWhole(header: Buffer, payload: Buffer): boolean {
  return header.readUInt32LE(20) === frameChecksum(header, [payload]);
}

function frameChecksum(header: Buffer, payload: readonly Buffer[]): number {
  return payload.reduce((sum, part) => crc32(part, sum), crc32(header.subarray(0, 20)));
}
