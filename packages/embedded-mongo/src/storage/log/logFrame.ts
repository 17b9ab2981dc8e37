import { crc32 } from 'node:zlib';

/**
 * Layout of the log file: a header, followed by frames. A frame contains all records of one write and has one checksum:
 *
 *   header: "EMBMONGO" | version u32 | file id 8 bytes | crc32 u32
 *   frame:  "FRAM" | file id 8 bytes | number u32 | payload length u32 | crc32 of the preceding fields and the payload u32 | payload
 *
 * The random file id prevents frames of another log that are stored as data from being mistaken for frames of this file.
 */
export const fileHeaderSize = 24;
export const frameHeaderSize = 24;
const fileMagic = Buffer.from('EMBMONGO');
/** First bytes of every frame. */
export const frameMagic = Buffer.from('FRAM');
const formatVersion = 1;

/** Encodes the header at the start of a log file. */
export function encodeFileHeader(fileId: Buffer): Buffer {
  const header = Buffer.alloc(fileHeaderSize);
  fileMagic.copy(header);
  header.writeUInt32LE(formatVersion, 8);
  fileId.copy(header, 12);
  header.writeUInt32LE(crc32(header.subarray(0, 20)), 20);
  return header;
}

/** Returns the file id in a file header, or undefined if the bytes are not a valid header of this version. */
export function decodeFileHeader(header: Buffer): Buffer | undefined {
  if (header.length < fileHeaderSize || !header.subarray(0, 8).equals(fileMagic)) return undefined;
  if (header.readUInt32LE(8) !== formatVersion) return undefined;
  if (header.readUInt32LE(20) !== crc32(header.subarray(0, 20))) return undefined;
  return Buffer.from(header.subarray(12, 20));
}

/** Encodes the header of a frame whose payload consists of the given records. */
export function encodeFrameHeader(fileId: Buffer, number: number, records: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(frameHeaderSize);
  frameMagic.copy(header);
  fileId.copy(header, 4);
  header.writeUInt32LE(number >>> 0, 12);
  header.writeUInt32LE(
    records.reduce((total, record) => total + record.length, 0),
    16,
  );
  header.writeUInt32LE(calculateFrameChecksum(header, records), 20);
  return header;
}

/** Decoded header of a frame. */
export interface FrameHeader {
  number: number;
  payloadLength: number;
}

/** Decodes a frame header. Returns undefined if the bytes are not the start of a frame of this file. */
export function decodeFrameHeader(header: Buffer, fileId: Buffer): FrameHeader | undefined {
  if (header.length < frameHeaderSize || !header.subarray(0, 4).equals(frameMagic)) return undefined;
  if (!header.subarray(4, 12).equals(fileId)) return undefined;
  return { number: header.readUInt32LE(12), payloadLength: header.readUInt32LE(16) };
}

/** Returns true if the checksum of the frame is correct. */
export function isFrameValid(header: Buffer, payload: Buffer): boolean {
  return header.readUInt32LE(20) === calculateFrameChecksum(header, [payload]);
}

function calculateFrameChecksum(header: Buffer, records: readonly Buffer[]): number {
  return records.reduce((checksum, record) => crc32(record, checksum), crc32(header.subarray(0, 20)));
}
