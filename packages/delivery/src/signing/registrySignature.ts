import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { RegistryDocument } from '@msv/contracts/registry';
import type { SignedRegistry } from '@msv/contracts/signedRegistry';
import * as v from 'valibot';

/** Names an Ed25519 key, private or public, by the beginning of its public half's SHA-256. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256').update(spkiOf(key)).digest('hex').slice(0, 16);

/** The public half as one line of base64 (SPKI), which is how an environment variable names it. */
export const publicKeyText = (key: KeyObject): string => spkiOf(key).toString('base64');

/** Signs a revision; the payload is the text to keep and to send, since any other spelling of it would not verify. */
export function signRegistry(document: RegistryDocument, privateKey: KeyObject): SignedRegistry {
  const payload = JSON.stringify(document);
  const signature = sign(null, Buffer.from(payload), privateKey).toString('base64');
  return { keyId: keyIdOf(privateKey), payload, signature };
}

/**
 * The document of a signed revision.
 * @throws {Error} when none of the keys made the signature, or what was signed is no registry document
 */
export function verifiedRegistry(signed: SignedRegistry, publicKeys: readonly KeyObject[]): RegistryDocument {
  const { keyId, payload, signature } = signed;
  const key = publicKeys.find((candidate) => keyIdOf(candidate) === keyId);
  if (!key) throw new Error(`The registry is signed with the key ${keyId}, which is not trusted here`);
  if (!verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64')))
    throw new Error(`The registry's signature is not one of the key ${keyId}`);
  const result = v.safeParse(RegistryDocument, JSON.parse(payload));
  if (result.success) return result.output;
  throw new Error(`What was signed is no registry document: ${v.summarize(result.issues)}`);
}

function spkiOf(key: KeyObject): Buffer {
  const publicKey = key.type === 'public' ? key : createPublicKey(key);
  return publicKey.export({ type: 'spki', format: 'der' });
}
