import { createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

declare module 'fastify' {
  interface FastifyInstance {
    readonly derivedKeys: ReturnType<typeof deriveKeys>;
  }
}

/** Derives a key of 32 bytes for one purpose. */
const deriveBytes = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

const deriveSessionKey = (secret: string): string => deriveBytes(secret, 'status page').toString('base64');

/** Start of every Ed25519 private key in PKCS#8 DER format, before its 32 bytes (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

const derivePreviewKey = (secret: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, deriveBytes(secret, 'preview links')]),
    type: 'pkcs8',
    format: 'der',
  });

/** Derives the keys of preview links and session cookies, which are independent of the signing key of the registry. */
export const deriveKeys = (secret: string) => ({
  previewKey: derivePreviewKey(secret),
  sessionKey: deriveSessionKey(secret),
});
