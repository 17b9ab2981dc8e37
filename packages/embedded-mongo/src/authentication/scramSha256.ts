import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

export const scramSha256 = 'SCRAM-SHA-256';

/** The default of MongoDB. Drivers refuse less than 4096. */
const iterationCount = 15_000;

/**
 * Name and password of a user, without the characters that SCRAM escapes or normalizes (SASLprep), which this server
 * does not implement.
 */
export const Credentials = v.object({
  user: v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be letters, digits, hyphens and underscores')),
  password: v.pipe(v.string(), v.regex(/^[\x20-\x7e]+$/, 'must be printable ASCII characters')),
});
export type Credentials = v.InferOutput<typeof Credentials>;

/** What the server stores about its user (RFC 5802, section 2.2). The password cannot be derived from it. */
export interface ScramUser {
  name: string;
  salt: Buffer;
  storedKey: Buffer;
  serverKey: Buffer;
}

export interface ScramConversation {
  serverFirstMessage: string;
  clientFirstMessageBare: string;
  /** The client must repeat this value in its second message. */
  channelBinding: string;
  nonce: string;
}

/** Derives the keys of a user. They differ at each start of the server, because the salt is random. */
export function deriveScramUser({ user, password }: Credentials): ScramUser {
  const salt = randomBytes(28);
  const saltedPassword = pbkdf2Sync(password, salt, iterationCount, 32, 'sha256');
  return {
    name: user,
    salt,
    storedKey: hash(sign(saltedPassword, 'Client Key')),
    serverKey: sign(saltedPassword, 'Server Key'),
  };
}

/** Handles the first message of a client. Returns undefined if it is invalid or names another user. */
export function startConversation(
  user: ScramUser,
  clientFirstMessage: string,
): ScramConversation | undefined {
  // Header without channel binding and without another identity, then user, nonce and optional extensions.
  const match = /^([ny],,)(n=([^,]*),r=([\x21-\x2b\x2d-\x7e]+)(?:,.*)?)$/.exec(clientFirstMessage);
  const [, header = '', clientFirstMessageBare = '', name, clientNonce = ''] = match ?? [];
  if (!match || name !== user.name) return undefined;
  const nonce = clientNonce + randomBytes(24).toString('base64');
  return {
    serverFirstMessage: `r=${nonce},s=${user.salt.toString('base64')},i=${iterationCount}`,
    clientFirstMessageBare,
    channelBinding: Buffer.from(header).toString('base64'),
    nonce,
  };
}

/**
 * Verifies the second message of a client, which proves that the client knows the password. Returns the message with
 * which the server proves that it knows the password too, or undefined if the client's proof is wrong.
 */
export function finishConversation(
  user: ScramUser,
  conversation: ScramConversation,
  clientFinalMessage: string,
): string | undefined {
  const match = /^(c=([^,]*),r=([^,]*)(?:,.*)?),p=([^,]*)$/.exec(clientFinalMessage);
  const [, messageWithoutProof = '', channelBinding, nonce, proofText = ''] = match ?? [];
  if (channelBinding !== conversation.channelBinding || nonce !== conversation.nonce) return undefined;
  const { clientFirstMessageBare, serverFirstMessage } = conversation;
  const authMessage = [clientFirstMessageBare, serverFirstMessage, messageWithoutProof].join(',');
  const clientSignature = sign(user.storedKey, authMessage);
  const proof = Buffer.from(proofText, 'base64');
  if (proof.length !== clientSignature.length) return undefined;
  const clientKey = proof.map((byte, index) => byte ^ (clientSignature[index] ?? 0));
  if (!timingSafeEqual(hash(clientKey), user.storedKey)) return undefined;
  return `v=${sign(user.serverKey, authMessage).toString('base64')}`;
}

const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
