import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { RegistryDocument, type SignedRegistry } from '@msv/contracts/releases/registry/registry';
import * as v from 'valibot';

/**
 * Calculates the id of an Ed25519 key from its private or public key. The id is the start of the SHA-256 hash
 * of the public key.
 */
export const calculateKeyId = (key: KeyObject): string =>
  createHash('sha256').update(exportPublicKey(key)).digest('hex').slice(0, 16);

/**
 * Formats the public key of a key pair for an environment variable, as SPKI encoded in base64. Accepts the
 * private or the public key of the pair.
 */
export const formatPublicKey = (key: KeyObject): string => exportPublicKey(key).toString('base64');

/**
 * Signs a registry revision. Store and send the `payload` unchanged, because the signature covers its exact
 * text.
 */
export function signRegistry(document: RegistryDocument, privateKey: KeyObject): SignedRegistry {
  const payload = JSON.stringify(document);
  const signature = sign(null, Buffer.from(payload), privateKey).toString('base64');
  return { keyId: calculateKeyId(privateKey), payload, signature };
}

/**
 * Verifies a signed registry revision and returns its registry document.
 * @throws {Error} If the signing key is not trusted, the signature is invalid, or the payload is not a
 *   registry document.
 */
export function verifyRegistry(signed: SignedRegistry, publicKeys: readonly KeyObject[]): RegistryDocument {
  const { keyId, payload, signature } = signed;
  const key = publicKeys.find((candidate) => calculateKeyId(candidate) === keyId);
  if (!key) throw new Error(`The registry is signed with the key ${keyId}, which is not trusted here`);
  if (!verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64')))
    throw new Error(`The signature of the registry does not match the key ${keyId}`);
  const result = v.safeParse(RegistryDocument, JSON.parse(payload));
  if (result.success) return result.output;
  throw new Error(`The signed payload is not a registry document: ${v.summarize(result.issues)}`);
}

function exportPublicKey(key: KeyObject): Buffer {
  const publicKey = key.type === 'public' ? key : createPublicKey(key);
  return publicKey.export({ type: 'spki', format: 'der' });
}
