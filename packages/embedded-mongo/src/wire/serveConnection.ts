import { once } from 'node:events';
import type { Socket } from 'node:net';
import { errorCode } from '../errorCode.ts';
import { MongoError } from '../MongoError.ts';
import { decodeRequest } from './decodeRequest.ts';
import { encodeReply } from './encodeReply.ts';
import { readMessages } from './readMessages.ts';
import { ProtocolError, type WireRequest } from './WireRequest.ts';

/** Answers one command with the BSON of its reply. Never rejects for what a client may do. */
export type Answer = (request: WireRequest) => Promise<Buffer>;
/** The BSON of the reply that tells of an error. */
export type AnswerError = (error: MongoError) => Buffer;

/** Answers a connection's messages one after the other, until it ends. */
export async function serveConnection(
  socket: Socket,
  answer: Answer,
  answerError: AnswerError,
): Promise<void> {
  socket.setNoDelay(true);
  // Errors reach the loop below; one that comes after its end concerns nobody, but unheard it would end the process.
  socket.on('error', () => undefined);
  let replies = 0;
  const send = async (request: WireRequest, body: Buffer) => {
    replies += 1;
    if (!socket.write(encodeReply(request, replies, body)))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  };
  try {
    for await (const message of readMessages(socket)) {
      const request = readRequest(message);
      if (request instanceof MongoError) {
        await send(unreadable(message), answerError(request));
        continue;
      }
      const body = await answer(request);
      if (request.wantsReply) await send(request, body);
    }
  } catch (error) {
    // A client that goes away or speaks something else costs its own connection only.
    if (!(error instanceof ProtocolError) && errorCode(error) === undefined) throw error;
  } finally {
    socket.destroy();
  }
}

function readRequest(message: Buffer): WireRequest | MongoError {
  try {
    return decodeRequest(message);
  } catch (error) {
    if (error instanceof MongoError) return error;
    throw error;
  }
}

function unreadable(message: Buffer): WireRequest {
  return { requestId: message.readInt32LE(4), command: new Map(), wantsReply: true, isLegacy: false };
}
