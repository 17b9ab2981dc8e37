import { messageHeaderBytes, messageOpcode, replyOpcode } from './opcodes.ts';
import type { WireRequest } from './WireRequest.ts';

/** Encodes a message that contains a BSON reply, in the format that the request requires. */
export function encodeReply(request: WireRequest, replyId: number, body: Buffer): Buffer {
  return request.isLegacy
    ? encodeLegacyReply(request, replyId, body)
    : encodeMessageReply(request, replyId, body);
}

function encodeMessageReply(request: WireRequest, replyId: number, body: Buffer): Buffer {
  // The message flags and the section kind, which precede the body, are 0.
  const bodyOffset = messageHeaderBytes + 5;
  const message = Buffer.alloc(bodyOffset + body.length);
  writeHeader(message, replyId, request.requestId, messageOpcode);
  body.copy(message, bodyOffset);
  return message;
}

function encodeLegacyReply(request: WireRequest, replyId: number, body: Buffer): Buffer {
  const bodyOffset = messageHeaderBytes + 20;
  const message = Buffer.alloc(bodyOffset + body.length);
  writeHeader(message, replyId, request.requestId, replyOpcode);
  const awaitCapableFlag = 8;
  const documentCount = 1;
  message.writeInt32LE(awaitCapableFlag, messageHeaderBytes);
  message.writeInt32LE(documentCount, bodyOffset - 4);
  body.copy(message, bodyOffset);
  return message;
}

function writeHeader(message: Buffer, replyId: number, requestId: number, opcode: number): void {
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(replyId, 4);
  message.writeInt32LE(requestId, 8);
  message.writeInt32LE(opcode, 12);
}
