import { once } from 'node:events';
import type { Socket } from 'node:net';
import { getErrorCode } from '../getErrorCode.ts';
import { MongoError } from '../MongoError.ts';
import { decodeRequest } from './decodeRequest.ts';
import { encodeReply } from './encodeReply.ts';
import { splitMessages } from './splitMessages.ts';
import { ProtocolError, type WireRequest } from './WireRequest.ts';

/** Runs a command and returns its reply as BSON. Rejects only if the server itself fails. */
export type HandleRequest = (request: WireRequest) => Promise<Buffer>;
/** Encodes an error reply as BSON. */
export type EncodeError = (error: MongoError) => Buffer;

/** Handles the requests of a connection one after the other, until the connection ends. */
export async function serveConnection(
  socket: Socket,
  handleRequest: HandleRequest,
  encodeError: EncodeError,
): Promise<void> {
  socket.setNoDelay(true);
  // The loop below also receives socket errors. Without this listener, a socket error after the loop would
  // end the process.
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
    // Invalid messages and socket errors end only the affected connection.
    if (!(error instanceof ProtocolError) && getErrorCode(error) === undefined) throw error;
  } finally {
    socket.destroy();
  }
}

/** Decodes a message. Returns the error if its BSON is invalid, because the client then gets an error reply. */
function parseRequest(message: Buffer): WireRequest | MongoError {
  try {
    return decodeRequest(message);
  } catch (error) {
    if (error instanceof MongoError) return error;
    throw error;
  }
}

/** Creates an empty request with the id of a message that could not be decoded, so that it can be replied to. */
function createReplyTarget(message: Buffer): WireRequest {
  return { requestId: message.readInt32LE(4), command: new Map(), wantsReply: true, isLegacy: false };
}
