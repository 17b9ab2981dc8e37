import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  defaultProvenancePolicy,
  maxPublishingKeys,
  type ProvenancePolicy,
} from '@msv/contracts/releases/provenance/provenancePolicy';
import { calculateKeyId, formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import { changeProvenance } from './provenanceTransitions.ts';

const remote = 'inventory';
function createKey(name: string) {
  const { publicKey } = generateKeyPairSync('ed25519');
  return { id: calculateKeyId(publicKey), name, publicKey: formatPublicKey(publicKey) };
}
const key = createKey('Pipeline 2026');
const otherKey = createKey('Pipeline 2027');
const pipeline = { repository: 'acme/site' };
const buildPolicy = (changes: Partial<ProvenancePolicy> = {}): ProvenancePolicy => ({
  ...defaultProvenancePolicy,
  ...changes,
});

describe('the keys of a module', () => {
  const add = (policy: ProvenancePolicy, { name, publicKey }: typeof key) =>
    changeProvenance(policy, { kind: 'addKey', remote, key: { name, publicKey } });
  const remove = (policy: ProvenancePolicy, keyId: string) =>
    changeProvenance(policy, { kind: 'removeKey', remote, keyId });

  test('are added with their id, and the other rules stay', () => {
    const policy = buildPolicy({ isRequired: true, keys: [key], pipeline });
    expect(add(policy, otherKey)).toEqual({ isRequired: true, keys: [key, otherKey], pipeline });
  });

  test('are not added again, and a key has one name', () => {
    const policy = buildPolicy({ keys: [key, otherKey] });
    expect(add(policy, otherKey)).toBe(policy);
    expect(() => add(policy, { ...otherKey, name: 'Another' })).toThrow(
      `The key ${otherKey.id} is already registered as Pipeline 2027.`,
    );
  });

  test('are limited in number', () => {
    const keys = Array.from({ length: maxPublishingKeys - 1 }, (_, index) => createKey(`Key ${index}`));
    const full = add(buildPolicy({ keys }), key);
    expect(full.keys).toHaveLength(maxPublishingKeys);
    expect(() => add(full, otherKey)).toThrow(
      'A module has at most 10 keys. Remove one with mf keys remove.',
    );
    expect(add(full, key)).toBe(full);
  });

  test('are removed, even the last one of a module that requires signatures', () => {
    const policy = buildPolicy({ isRequired: true, keys: [key, otherKey] });
    expect(remove(policy, key.id)).toEqual({ isRequired: true, keys: [otherKey] });
    expect(remove(buildPolicy({ isRequired: true, keys: [key] }), key.id).keys).toEqual([]);
    expect(() => remove(buildPolicy({ keys: [key] }), otherKey.id)).toThrow(
      `There is no key ${otherKey.id}.`,
    );
  });
});

describe('the rules for signed releases', () => {
  const set = (
    policy: ProvenancePolicy,
    rules: { isRequired?: boolean; pipeline?: typeof pipeline },
  ): ProvenancePolicy => changeProvenance(policy, { kind: 'setProvenance', remote, ...rules });

  test('change only what is given', () => {
    const policy = buildPolicy({ keys: [key], pipeline });
    expect(set(policy, { isRequired: true })).toEqual({ isRequired: true, keys: [key], pipeline });
    const other = { repository: 'acme/other' };
    expect(set(policy, { pipeline: other })).toEqual({ isRequired: false, keys: [key], pipeline: other });
    expect(set(buildPolicy({ isRequired: true, keys: [key] }), { isRequired: false })).toStrictEqual({
      isRequired: false,
      keys: [key],
    });
  });

  test('require signatures only if a key or a pipeline can sign', () => {
    const message =
      'Nobody could publish: add a key with mf keys add, or name the pipeline with --pipeline, first.';
    expect(() => set(buildPolicy(), { isRequired: true })).toThrow(message);
    expect(set(buildPolicy({ keys: [key] }), { isRequired: true }).isRequired).toBe(true);
    expect(set(buildPolicy(), { isRequired: true, pipeline })).toEqual({
      isRequired: true,
      keys: [],
      pipeline,
    });
    // After the last key was removed, repeating the requirement changes nothing.
    const withoutKeys = buildPolicy({ isRequired: true });
    expect(set(withoutKeys, { isRequired: true })).toEqual(withoutKeys);
    expect(set(buildPolicy(), { isRequired: false })).toEqual(buildPolicy());
  });
});
