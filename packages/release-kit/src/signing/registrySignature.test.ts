import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { SignedRegistry } from '@msv/contracts/releases/registry/registry';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import * as v from 'valibot';
import { formatPublicKey, signRegistry, verifyRegistry } from './registrySignature.ts';
import { PublicKeyList } from './signingKeys.ts';

const trustedKeys = generateKeyPairSync('ed25519');
const otherKeys = generateKeyPairSync('ed25519');
const document = buildRegistry([buildRelease()], { revision: 7 });
const signedRegistry = signRegistry(document, trustedKeys.privateKey);
const verify = (envelope: SignedRegistry, keys: KeyObject[] = [trustedKeys.publicKey]) =>
  verifyRegistry(envelope, keys);

describe('verifyRegistry', () => {
  test('returns the document if the key is trusted', () => {
    expect(v.parse(SignedRegistry, JSON.parse(JSON.stringify(signedRegistry)))).toEqual(signedRegistry);
    expect(verify(signedRegistry)).toEqual(document);
    expect(verify(signedRegistry, [otherKeys.publicKey, trustedKeys.publicKey])).toEqual(document);
  });

  test('rejects a change of any single byte', () => {
    const bytes = Buffer.from(signedRegistry.payload);
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => verify({ ...signedRegistry, payload: changed.toString() })).toThrow(
        'The signature of the registry does not match',
      );
    }
  });

  test('rejects an untrusted key and a signature by another key', () => {
    expect(() => verify(signedRegistry, [otherKeys.publicKey])).toThrow('which is not trusted here');
    expect(() => verify(signedRegistry, [])).toThrow('which is not trusted here');
    const { signature } = signRegistry(document, otherKeys.privateKey);
    expect(() => verify({ ...signedRegistry, signature })).toThrow(
      'The signature of the registry does not match',
    );
  });

  test('rejects a payload that is not a registry document', () => {
    const signedInvalid = signRegistry({ ...document, revision: -1 }, trustedKeys.privateKey);
    expect(() => verify(signedInvalid)).toThrow('The signed payload is not a registry document');
  });
});

describe('PublicKeyList', () => {
  test('parses formatted public keys', () => {
    const keys = v.parse(PublicKeyList, [
      formatPublicKey(trustedKeys.publicKey),
      formatPublicKey(otherKeys.privateKey),
    ]);
    expect(keys.map((key) => key.equals(trustedKeys.publicKey))).toEqual([true, false]);
    expect(keys[1]?.equals(otherKeys.publicKey)).toBe(true);
    expect(v.parse(PublicKeyList, [])).toEqual([]);
  });

  test.each([
    ['text that is no key', ['nonsense']],
    ['a key for another purpose', [formatPublicKey(generateKeyPairSync('x25519').publicKey)]],
    ['a valid key and text that is no key', [formatPublicKey(trustedKeys.publicKey), 'x']],
  ])('rejects %s', (_description, texts) => {
    expect(v.safeParse(PublicKeyList, texts).issues?.map(({ message }) => message)).toEqual([
      'must be Ed25519 public keys (SPKI in base64), separated by commas',
    ]);
  });
});
