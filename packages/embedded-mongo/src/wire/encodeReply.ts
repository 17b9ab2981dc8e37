import { messageHeaderSize, opMessage, opReply } from './opcodes.ts';
import type { WireRequest } from './WireRequest.ts';

/** The message that carries a reply's BSON, in the layout that the request asks for. */
export function encodeReply(request: WireRequest, id: number, body: Buffer): Buffer {
  return request.isLegacy ? legacyReply(request, id, body) : messageReply(request, id, body);
}

function messageReply(request: WireRequest, id: number, body: Buffer): Buffer {
  const bodyAt = messageHeaderSize + 5;
  const message = Buffer.alloc(bodyAt + body.length);
  writeHeader(message, id, request.requestId, opMessage);
  // Flags 0, then one section of kind 0: the bytes are zero already.
  body.copy(message, bodyAt);
  return message;
}

function legacyReply(request: WireRequest, id: number, body: Buffer): Buffer {
  const bodyAt = messageHeaderSize + 20;
  const message = Buffer.alloc(bodyAt + body.length);
  writeHeader(message, id, request.requestId, opReply);
  const awaitCapable = 8;
  message.writeInt32LE(awaitCapable, messageHeaderSize);
  message.writeInt32LE(1, bodyAt - 4);
  body.copy(message, bodyAt);
  return message;
}

function writeHeader(message: Buffer, id: number, responseTo: number, opCode: number): void {
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(id, 4);
  message.writeInt32LE(responseTo, 8);
  message.writeInt32LE(opCode, 12);
}
