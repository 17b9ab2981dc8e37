import type { Doc } from '../bson/Value.ts';

/** One request message from a client. */
export interface WireRequest {
  requestId: number;
  /** The name of the first field is the name of the command. Document sequences are included as arrays. */
  command: Doc;
  /** False for an unacknowledged write, to which no reply may be sent. */
  wantsReply: boolean;
  /** True for an OP_QUERY handshake, which requires a legacy reply. */
  isLegacy: boolean;
}

/** Error for bytes that are not a valid message. The server then closes the connection. */
export class ProtocolError extends Error {}
