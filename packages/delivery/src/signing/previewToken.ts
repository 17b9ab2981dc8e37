import { type KeyObject, sign, verify } from 'node:crypto';
import { Preview } from '@msv/contracts/preview';
import * as v from 'valibot';

/** What is signed names its purpose, so that nothing else that the same key signed passes for a preview. */
const signedText = (payload: string) => Buffer.from(`preview.${payload}`);

/** A preview as one word for an address or a cookie: its JSON and an Ed25519 signature, both in base64url. */
export function previewToken(preview: Preview, privateKey: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${payload}.${sign(null, signedText(payload), privateKey).toString('base64url')}`;
}

/** The preview of a token; `undefined` where none of the keys signed it, or its time is over. */
export function verifiedPreview(
  token: string,
  publicKeys: readonly KeyObject[],
  now: Date,
): Preview | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const isSigned = publicKeys.some((key) =>
    verify(null, signedText(payload), key, Buffer.from(signature, 'base64url')),
  );
  if (!isSigned) return undefined;
  const preview = v.parse(Preview, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return new Date(preview.expiresAt) > now ? preview : undefined;
}
