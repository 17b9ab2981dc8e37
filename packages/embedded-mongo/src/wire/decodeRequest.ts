import { decodeDocument } from '../bson/decodeDocument.ts';
import type { Doc } from '../bson/Value.ts';
import { crc32c } from './crc32c.ts';
import { messageHeaderSize, opMessage, opQuery } from './opcodes.ts';
import { ProtocolError, type WireRequest } from './WireRequest.ts';

const checksumPresent = 1;
const moreToCome = 2;
/** The lower half of the flags must be understood; exhaustAllowed and the like in the upper half may be ignored. */
const unknownFlags = 0xfffc;

/**
 * Reads one message.
 * @throws ProtocolError when its frame makes no sense, MongoError when its BSON does not
 */
export function decodeRequest(message: Buffer): WireRequest {
  const opCode = message.readInt32LE(12);
  if (opCode === opMessage) return decodeMessage(message);
  if (opCode === opQuery) return decodeLegacyQuery(message);
  throw new ProtocolError(`opcode ${opCode}`);
}

function decodeMessage(message: Buffer): WireRequest {
  const flags = message.readUInt32LE(messageHeaderSize);
  if ((flags & unknownFlags) !== 0) throw new ProtocolError(`flags ${flags}`);
  const end = message.length - (flags & checksumPresent ? 4 : 0);
  if (flags & checksumPresent && message.readUInt32LE(end) !== crc32c(message.subarray(0, end))) {
    throw new ProtocolError('a message whose checksum is wrong');
  }
  let command: Doc | undefined;
  const sequences: [string, Doc[]][] = [];
  for (let at = messageHeaderSize + 4; at < end; ) {
    const kind = message[at];
    at += 1;
    const size = at + 4 <= end ? message.readInt32LE(at) : 0;
    if (size < 5 || at + size > end) throw new ProtocolError('a section that does not fit');
    const section = message.subarray(at, at + size);
    if (kind === 0 && !command) command = decodeDocument(section);
    else if (kind === 1) sequences.push(decodeSequence(section));
    else throw new ProtocolError(`a section of kind ${kind}`);
    at += size;
  }
  if (!command) throw new ProtocolError('a message without a command');
  for (const [name, documents] of sequences) {
    if (command.has(name)) throw new ProtocolError(`the field ${name} twice`);
    command.set(name, documents);
  }
  return {
    requestId: message.readInt32LE(4),
    command,
    wantsReply: (flags & moreToCome) === 0,
    isLegacy: false,
  };
}

function decodeSequence(section: Buffer): [string, Doc[]] {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('a document sequence without a name');
  const documents: Doc[] = [];
  for (let at = nameEnd + 1; at < section.length; ) {
    const size = at + 4 <= section.length ? section.readInt32LE(at) : 0;
    if (size < 5 || at + size > section.length) throw new ProtocolError('a document that does not fit');
    documents.push(decodeDocument(section.subarray(at, at + size)));
    at += size;
  }
  return [section.toString('utf8', 4, nameEnd), documents];
}

/** OP_QUERY, which drivers use for the first hello only. */
function decodeLegacyQuery(message: Buffer): WireRequest {
  const nameEnd = message.indexOf(0, messageHeaderSize + 4);
  if (nameEnd < 0 || nameEnd + 13 > message.length) throw new ProtocolError('a query that does not fit');
  const from = nameEnd + 9;
  const command = decodeDocument(message.subarray(from, from + message.readInt32LE(from)));
  if (!command.has('$db'))
    command.set('$db', message.toString('utf8', messageHeaderSize + 4, nameEnd).split('.')[0] ?? '');
  return { requestId: message.readInt32LE(4), command, wantsReply: true, isLegacy: true };
}
