import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { PinList, type SignedPins } from '@msv/contracts/releases/registry/pins';
import { RegistryDocument, type SignedRegistry } from '@msv/contracts/releases/registry/registry';
import * as v from 'valibot';

/** Calculates the id of an Ed25519 key pair from either key: the start of the SHA-256 hash of the public key. */
export const calculateKeyId = (key: KeyObject): string =>
  createHash('sha256').update(exportPublicKey(key)).digest('hex').slice(0, 16);

/** Formats the public key of a key pair, given either key, as SPKI in base64 for an environment variable. */
export const formatPublicKey = (key: KeyObject): string => exportPublicKey(key).toString('base64');

/** The signature covers the exact text, so the `payload` must be stored and sent unchanged. */
export const signRegistry = (document: RegistryDocument, privateKey: KeyObject): SignedRegistry =>
  signPayload(JSON.stringify(document), privateKey, '');

/**
 * Verifies a signed registry revision and returns its document.
 * @throws {Error} If the signing key is not trusted, the signature is invalid, or the payload is not a registry
 *   document.
 */
export function verifyRegistry(signed: SignedRegistry, publicKeys: readonly KeyObject[]): RegistryDocument {
  verifyPayload(signed, publicKeys, '', 'registry');
  return parsePayload(RegistryDocument, signed, 'a registry document');
}

/** The prefix ensures that no signature of a registry is valid for pins, and the other way around. */
const pinsPrefix = 'pins.';

export const signPins = (pins: PinList, privateKey: KeyObject): SignedPins =>
  signPayload(JSON.stringify(pins), privateKey, pinsPrefix);

/**
 * Verifies signed pins and returns them.
 * @throws {Error} If the signing key is not trusted, the signature is invalid, or the payload is not a list of pins.
 */
export function verifyPins(signed: SignedPins, publicKeys: readonly KeyObject[]): PinList {
  verifyPayload(signed, publicKeys, pinsPrefix, 'pins file');
  return parsePayload(PinList, signed, 'a list of pins');
}

function signPayload(payload: string, privateKey: KeyObject, prefix: string): SignedRegistry {
  const signature = sign(null, Buffer.from(prefix + payload), privateKey).toString('base64');
  return { keyId: calculateKeyId(privateKey), payload, signature };
}

function verifyPayload(
  { keyId, payload, signature }: SignedRegistry,
  publicKeys: readonly KeyObject[],
  prefix: string,
  subject: string,
) {
  const key = publicKeys.find((candidate) => calculateKeyId(candidate) === keyId);
  if (!key) throw new Error(`The ${subject} is signed with the key ${keyId}, which is not trusted here`);
  if (!verify(null, Buffer.from(prefix + payload), key, Buffer.from(signature, 'base64')))
    throw new Error(`The signature of the ${subject} does not match the key ${keyId}`);
}

function parsePayload<T>(
  schema: v.GenericSchema<unknown, T>,
  { payload }: SignedRegistry,
  expected: string,
): T {
  const result = v.safeParse(schema, JSON.parse(payload));
  if (result.success) return result.output;
  throw new Error(`The signed payload is not ${expected}: ${v.summarize(result.issues)}`);
}

function exportPublicKey(key: KeyObject): Buffer {
  const publicKey = key.type === 'public' ? key : createPublicKey(key);
  return publicKey.export({ type: 'spki', format: 'der' });
}
