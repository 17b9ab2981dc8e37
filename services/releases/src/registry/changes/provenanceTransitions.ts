import { createPublicKey } from 'node:crypto';
import {
  maxPublishingKeys,
  type NewPublishingKey,
  type ProvenancePolicy,
} from '@msv/contracts/releases/provenance/provenancePolicy';
import type { RegistryChange } from '@msv/contracts/releases/registry/registryChange';
import { calculateKeyId } from '@msv/release-kit/signing/registrySignature';
import { HttpError } from '@msv/service-kit/http/HttpError';

type ProvenanceChange = Extract<RegistryChange, { kind: 'addKey' | 'removeKey' | 'setProvenance' }>;

/**
 * Applies a change to the rules for signed releases.
 * @throws {HttpError} 404, 409 or 422 with a message for the operator
 */
export function changeProvenance(policy: ProvenancePolicy, change: ProvenanceChange): ProvenancePolicy {
  switch (change.kind) {
    case 'addKey':
      return addKey(policy, change.key);
    case 'removeKey':
      return removeKey(policy, change.keyId);
    case 'setProvenance':
      return setProvenance(policy, change);
  }
}

function addKey(policy: ProvenancePolicy, { name, publicKey }: NewPublishingKey): ProvenancePolicy {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
  const id = calculateKeyId(key);
  const registered = policy.keys.find((other) => other.id === id);
  if (registered?.name === name) return policy;
  if (registered) throw new HttpError(409, `The key ${id} is already registered as ${registered.name}.`);
  if (policy.keys.length >= maxPublishingKeys)
    throw new HttpError(
      422,
      `A module has at most ${maxPublishingKeys} keys. Remove one with mf keys remove.`,
    );
  return { ...policy, keys: [...policy.keys, { id, name, publicKey }] };
}

function removeKey(policy: ProvenancePolicy, keyId: string): ProvenancePolicy {
  const keys = policy.keys.filter(({ id }) => id !== keyId);
  if (keys.length === policy.keys.length) throw new HttpError(404, `There is no key ${keyId}.`);
  // The last key can be removed even if signatures are required, because a stolen key must not stay valid.
  return { ...policy, keys };
}

function setProvenance(
  policy: ProvenancePolicy,
  {
    isRequired = policy.isRequired,
    pipeline = policy.pipeline,
  }: Extract<ProvenanceChange, { kind: 'setProvenance' }>,
): ProvenancePolicy {
  if (isRequired && !policy.isRequired && policy.keys.length === 0 && !pipeline)
    throw new HttpError(
      422,
      'Nobody could publish: add a key with mf keys add, or name the pipeline with --pipeline, first.',
    );
  return { isRequired, keys: policy.keys, ...(pipeline && { pipeline }) };
}
