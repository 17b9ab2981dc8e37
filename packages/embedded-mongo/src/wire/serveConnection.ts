import { once } from 'node:events';
import type { Socket } from 'node:net';
import { decodeDocument } from '../bson/decodeDocument.ts';
import type { Doc } from '../bson/Value.ts';
import { getErrorCode } from '../getErrorCode.ts';
import { MongoError } from '../MongoError.ts';
import {
  messageHeaderBytes,
  messageOpcode,
  ProtocolError,
  queryOpcode,
  replyOpcode,
  splitMessages,
  type WireRequest,
} from './messages.ts';

/** Returns the reply as BSON. Rejects only if the server itself fails. */
export type HandleRequest = (request: WireRequest) => Promise<Buffer>;
export type EncodeError = (error: MongoError) => Buffer;

/** Handles the requests of a connection one after the other, until the connection ends. */
export async function serveConnection(
  socket: Socket,
  handleRequest: HandleRequest,
  encodeError: EncodeError,
): Promise<void> {
  socket.setNoDelay(true);
  // The loop below also receives socket errors, but a later error without a listener would end the process.
  socket.on('error', () => undefined);
  let replyCount = 0;
  const sendReply = async (request: WireRequest, body: Buffer) => {
    replyCount += 1;
    if (!socket.write(encodeReply(request, replyCount, body)))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  };
  try {
    for await (const message of splitMessages(socket)) {
      const request = parseRequest(message);
      if (request instanceof MongoError) {
        await sendReply(createReplyTarget(message), encodeError(request));
        continue;
      }
      const body = await handleRequest(request);
      if (request.wantsReply) await sendReply(request, body);
    }
  } catch (error) {
    if (!(error instanceof ProtocolError) && getErrorCode(error) === undefined) throw error;
  } finally {
    socket.destroy();
  }
}

/** Returns the error of invalid BSON, so that the client gets an error reply. */
function parseRequest(message: Buffer): WireRequest | MongoError {
  try {
    return decodeRequest(message);
  } catch (error) {
    if (error instanceof MongoError) return error;
    throw error;
  }
}

/** Creates an empty request, so that a message that could not be decoded gets a reply. */
function createReplyTarget(message: Buffer): WireRequest {
  return { requestId: message.readInt32LE(4), command: new Map(), wantsReply: true, isLegacy: false };
}

const moreToComeFlag = 2;
/**
 * Required flags (bits 0 to 15) that this server does not support, such as `checksumPresent`. The flags in bits 16 to
 * 31, such as `exhaustAllowed`, are optional.
 */
const unsupportedRequiredFlags = 0xfffd;

/** @throws ProtocolError if the message is invalid, or MongoError if its BSON is invalid */
function decodeRequest(message: Buffer): WireRequest {
  const opcode = message.readInt32LE(12);
  if (opcode === messageOpcode) return decodeMessage(message);
  if (opcode === queryOpcode) return decodeLegacyQuery(message);
  throw new ProtocolError(`Unknown opcode ${opcode}`);
}

function decodeMessage(message: Buffer): WireRequest {
  const flags = message.readUInt32LE(messageHeaderBytes);
  if ((flags & unsupportedRequiredFlags) !== 0) throw new ProtocolError(`Unsupported flags ${flags}`);
  const command = decodeSections(message.subarray(messageHeaderBytes + 4));
  return {
    requestId: message.readInt32LE(4),
    command,
    wantsReply: (flags & moreToComeFlag) === 0,
    isLegacy: false,
  };
}

/** Adds the document sequences (kind 1) as array fields to the body section (kind 0). */
function decodeSections(bytes: Buffer): Doc {
  let command: Doc | undefined;
  const sequences: [string, Doc[]][] = [];
  for (let offset = 0; offset < bytes.length; ) {
    const kind = bytes[offset];
    offset += 1;
    const size = offset + 4 <= bytes.length ? bytes.readInt32LE(offset) : 0;
    if (size < 5 || offset + size > bytes.length) throw new ProtocolError('A section has an invalid length');
    const section = bytes.subarray(offset, offset + size);
    if (kind === 0 && !command) command = decodeDocument(section);
    else if (kind === 1) sequences.push(decodeDocumentSequence(section));
    else throw new ProtocolError(`Unexpected section of kind ${kind}`);
    offset += size;
  }
  if (!command) throw new ProtocolError('The message has no command');
  for (const [name, documents] of sequences) {
    if (command.has(name)) throw new ProtocolError(`Duplicate field ${name}`);
    command.set(name, documents);
  }
  return command;
}

function decodeDocumentSequence(section: Buffer): [name: string, documents: Doc[]] {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('A document sequence has no name');
  const documents: Doc[] = [];
  for (let offset = nameEnd + 1; offset < section.length; ) {
    const size = offset + 4 <= section.length ? section.readInt32LE(offset) : 0;
    if (size < 5 || offset + size > section.length)
      throw new ProtocolError('A document of a sequence has an invalid length');
    documents.push(decodeDocument(section.subarray(offset, offset + size)));
    offset += size;
  }
  return [section.toString('utf8', 4, nameEnd), documents];
}

/** Drivers use OP_QUERY only for their first `hello` or `isMaster` command. */
function decodeLegacyQuery(message: Buffer): WireRequest {
  const namespaceStart = messageHeaderBytes + 4;
  const namespaceEnd = message.indexOf(0, namespaceStart);
  if (namespaceEnd < 0 || namespaceEnd + 13 > message.length)
    throw new ProtocolError('The query has an invalid length');
  const documentStart = namespaceEnd + 9;
  const documentBytes = message.readInt32LE(documentStart);
  const command = decodeDocument(message.subarray(documentStart, documentStart + documentBytes));
  if (!command.has('$db')) {
    const namespace = message.toString('utf8', namespaceStart, namespaceEnd);
    command.set('$db', namespace.split('.')[0] ?? '');
  }
  return { requestId: message.readInt32LE(4), command, wantsReply: true, isLegacy: true };
}

function encodeReply(request: WireRequest, replyId: number, body: Buffer): Buffer {
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
