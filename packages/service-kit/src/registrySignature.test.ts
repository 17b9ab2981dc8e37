import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { SignedRegistry } from '@msv/contracts/signedRegistry';
import { aRegistry } from '@msv/testing/aRegistry';
import { aRelease } from '@msv/testing/aRelease';
import * as v from 'valibot';
import { publicKeys } from './publicKeys.ts';
import { publicKeyText, signRegistry, verifiedRegistry } from './registrySignature.ts';

const ours = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const document = aRegistry([aRelease()], { revision: 7 });
const signed = signRegistry(document, ours.privateKey);
const read = (envelope: SignedRegistry, keys: KeyObject[] = [ours.publicKey]) =>
  verifiedRegistry(envelope, keys);

describe('a signed revision', () => {
  test('is read by whoever trusts the key', () => {
    expect(v.parse(SignedRegistry, JSON.parse(JSON.stringify(signed)))).toEqual(signed);
    expect(read(signed)).toEqual(document);
    expect(read(signed, [other.publicKey, ours.publicKey])).toEqual(document);
  });

  test('is refused with any one byte of it changed', () => {
    const bytes = Buffer.from(signed.payload);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => read({ ...signed, payload: changed.toString() })).toThrow(
        "The registry's signature is not",
      );
    }
  });

  test('is refused where its key is not trusted, or another key made the signature', () => {
    expect(() => read(signed, [other.publicKey])).toThrow('which is not trusted here');
    expect(() => read(signed, [])).toThrow('which is not trusted here');
    const { signature } = signRegistry(document, other.privateKey);
    expect(() => read({ ...signed, signature })).toThrow("The registry's signature is not");
  });

  test('is refused when it holds something else', () => {
    const broken = signRegistry({ ...document, revision: -1 }, ours.privateKey);
    expect(() => read(broken)).toThrow('What was signed is no registry document');
  });
});

describe('the public keys of the environment', () => {
  test('are those that were written down', () => {
    const text = `${publicKeyText(ours.publicKey)}, ${publicKeyText(other.privateKey)}`;
    const keys = v.parse(publicKeys, text);
    expect(keys.map((key) => key.equals(ours.publicKey))).toEqual([true, false]);
    expect(keys[1]?.equals(other.publicKey)).toBe(true);
    expect(v.parse(publicKeys, undefined)).toEqual([]);
  });

  test.each([
    'nonsense',
    publicKeyText(generateKeyPairSync('x25519').publicKey),
    `${publicKeyText(ours.publicKey)},x`,
  ])('are refused when one of them is %s', (text) => {
    expect(v.is(publicKeys, text)).toBe(false);
  });
});
