import { type KeyObject, sign, verify } from 'node:crypto';
import { Preview } from '@msv/contracts/releases/preview';
import * as v from 'valibot';

/** The prefix ensures that no other signature with the same key is valid for a preview. */
const createSigningInput = (payload: string) => Buffer.from(`preview.${payload}`);

/** Creates the token of a preview for URLs and cookies: JSON and an Ed25519 signature, both encoded in base64url. */
export function createPreviewToken(preview: Preview, privateKey: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${payload}.${sign(null, createSigningInput(payload), privateKey).toString('base64url')}`;
}

/** Returns the preview in a token, or `undefined` if no trusted key has signed the token or the preview has expired. */
export function verifyPreviewToken(
  token: string,
  publicKeys: readonly KeyObject[],
  now: Date,
): Preview | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const isSigned = publicKeys.some((key) =>
    verify(null, createSigningInput(payload), key, Buffer.from(signature, 'base64url')),
  );
  if (!isSigned) return undefined;
  const preview = v.parse(Preview, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return new Date(preview.expiresAt) > now ? preview : undefined;
}
