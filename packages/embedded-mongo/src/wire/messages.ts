import type { Doc } from '../bson/Value.ts';

/** Opcodes and limits of the wire protocol: https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/ */
export const replyOpcode = 1;
export const queryOpcode = 2004;
export const messageOpcode = 2013;

export const messageHeaderBytes = 16;
export const maxMessageBytes = 48_000_000;
export const maxDocumentBytes = 16 * 1024 * 1024;

export interface WireRequest {
  requestId: number;
  /** The first field is the name of the command. Document sequences are included as arrays. */
  command: Doc;
  /** False for an unacknowledged write, which must not get a reply. */
  wantsReply: boolean;
  /** True for an OP_QUERY handshake, which requires a legacy reply. */
  isLegacy: boolean;
}

/** Error for bytes that are not a valid message, which close the connection. */
export class ProtocolError extends Error {}

/**
 * Splits the bytes of a connection into messages.
 * @throws ProtocolError if the length of a message is invalid
 */
export async function* splitMessages(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  for await (const chunk of chunks) {
    buffered.push(chunk);
    bufferedBytes += chunk.length;
    while (bufferedBytes >= 4) {
      const [first] = buffered;
      if (buffered.length > 1 && (first === undefined || first.length < 4))
        buffered = [Buffer.concat(buffered)];
      const messageBytes = buffered[0]?.readInt32LE(0) ?? 0;
      if (messageBytes < messageHeaderBytes || messageBytes > maxMessageBytes) {
        throw new ProtocolError(`Invalid message length ${messageBytes}`);
      }
      if (bufferedBytes < messageBytes) break;
      const bytes = buffered.length === 1 && buffered[0] ? buffered[0] : Buffer.concat(buffered);
      const rest = bytes.subarray(messageBytes);
      yield bytes.subarray(0, messageBytes);
      buffered = rest.length > 0 ? [rest] : [];
      bufferedBytes = rest.length;
    }
  }
}
