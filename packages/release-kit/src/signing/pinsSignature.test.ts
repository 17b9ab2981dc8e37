import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { SignedPins } from '@msv/contracts/releases/registry/pins';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import * as v from 'valibot';
import { signPins, signRegistry, verifyPins, verifyRegistry } from './registrySignature.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const otherKeys = generateKeyPairSync('ed25519');
const list = {
  issuedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  who: 'Ann',
  why: 'The page shows "NaN" — roll back',
  pins: { inventory: { version: '1.4.0', insteadOf: '1.5.0' } },
};
const signed = signPins(list, privateKey);
const parseAndVerify = (text: string) => verifyPins(v.parse(SignedPins, JSON.parse(text)), [publicKey]);
function isAccepted(text: string): boolean {
  try {
    parseAndVerify(text);
    return true;
  } catch {
    return false;
  }
}

describe('verifyPins', () => {
  test('returns the pins if the key is trusted', () => {
    expect(verifyPins(signed, [otherKeys.publicKey, publicKey])).toEqual(list);
    expect(() => verifyPins(signed, [otherKeys.publicKey])).toThrow('which is not trusted here');
  });

  test('rejects a file in which any bit was changed', () => {
    const bytes = Buffer.from(JSON.stringify(signed));
    expect(parseAndVerify(bytes.toString())).toEqual(list);
    const acceptedBits = [];
    for (let bit = 0; bit < 8 * bytes.length; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      // Jest needs longer for a `toThrow` than the signature for its check.
      if (isAccepted(changed.toString())) acceptedBits.push(bit);
    }
    expect(acceptedBits).toEqual([]);
  });

  test('rejects a signature of the registry, which rejects a signature of pins', () => {
    const registry = buildRegistry([]);
    expect(() => verifyPins(signRegistry(registry, privateKey), [publicKey])).toThrow(
      'The signature of the pins file does not match',
    );
    expect(() => verifyRegistry(signed, [publicKey])).toThrow('The signature of the registry does not match');
  });

  test.each([
    ['are valid for more than a week', { expiresAt: '2026-11-27T12:00:01.000Z' }],
    ['have no reason', { why: '' }],
    ['contain an invalid version', { pins: { inventory: { version: '../x', insteadOf: '1.5.0' } } }],
  ])('rejects signed pins that %s', (_problem, change) => {
    expect(() => verifyPins(signPins({ ...list, ...change }, privateKey), [publicKey])).toThrow(
      'The signed payload is not a list of pins',
    );
  });
});
