import type { Doc } from '../bson/Value.ts';

/** One message from a client. */
export interface WireRequest {
  requestId: number;
  /** The first field is the command's name; document sequences are already in it as arrays. */
  command: Doc;
  /** False for an unacknowledged write: the client does not wait, so nothing may be sent. */
  wantsReply: boolean;
  /** True for the handshake of old style, whose reply has another layout. */
  isLegacy: boolean;
}

/** The connection speaks something else, or garbage: it is closed. */
export class ProtocolError extends Error {}
