import { Binary } from 'bson';
import type { Authentication } from '../../authentication/Authentication.ts';
import type { Encodable } from '../../bson/encodeDocument.ts';
import type { Doc } from '../../bson/Value.ts';
import { MongoError } from '../../MongoError.ts';
import type { Command, CommandContext } from '../Command.ts';
import { parseDocumentField, parseStringField } from '../fields/parseFields.ts';

/** Each connection has at most one conversation, so all conversations have the same id. */
const conversationId = 1;

export const saslStartCommand: Command = {
  name: 'saslStart',
  allowsUnauthenticated: true,
  fields: ['mechanism', 'payload', 'autoAuthorize', 'options'],
  run: ({ db, body, authentication }) => startSasl(authentication, db, body),
};

export const saslContinueCommand: Command = {
  name: 'saslContinue',
  allowsUnauthenticated: true,
  fields: ['conversationId', 'payload'],
  run: ({ body, authentication }) => createReply(authentication.finish(parsePayload(body)), true),
};

/**
 * Runs the `saslStart` command inside a `hello` command, which saves drivers a round trip. If it fails, the reply omits
 * the field, and the driver sends a `saslStart` command that reports the error.
 */
export function startSpeculatively({
  body,
  authentication,
}: CommandContext): ReadonlyMap<string, Encodable> | undefined {
  if (!authentication.user || !body.has('speculativeAuthenticate')) return undefined;
  try {
    const command = parseDocumentField(body, 'speculativeAuthenticate');
    const reply = startSasl(authentication, parseStringField(command, 'db'), command);
    return new Map<string, Encodable>(Object.entries(reply));
  } catch (error) {
    if (error instanceof MongoError) return undefined;
    throw error;
  }
}

function startSasl(authentication: Authentication, db: string, body: Doc) {
  return createReply(
    authentication.start(db, parseStringField(body, 'mechanism'), parsePayload(body)),
    false,
  );
}

const createReply = (message: string, done: boolean) => ({
  conversationId,
  done,
  payload: new Binary(Buffer.from(message)),
});

function parsePayload(body: Doc): string {
  const payload = body.get('payload');
  if (!(payload instanceof Binary))
    throw new MongoError('BadValue', "BSON field 'payload' must be binary data");
  return Buffer.from(payload.value()).toString();
}
