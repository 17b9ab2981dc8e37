import { emptyRegistry } from '@msv/contracts/registry';
import type { RegistryChange } from '@msv/contracts/registryChange';
import { aRelease } from '@msv/testing/aRelease';
import type { Facts } from '../src/registry/Facts.ts';
import { nextDocument } from '../src/registry/nextDocument.ts';

const facts: Facts = {
  who: 'inventory',
  why: 'A reason',
  at: new Date('2026-11-20T12:00:00.000Z'),
  releaseOf: (version) => (version === '9.9.9' ? undefined : aRelease({ version })),
};
export const remote = 'inventory';
export const publish = (version: string): RegistryChange => ({ kind: 'publish', remote, version });
export const promote = (version: string): RegistryChange => ({ kind: 'promote', remote, version });
export const rollout = (version: string, shareInBasisPoints: number): RegistryChange => ({
  kind: 'rollout',
  remote,
  version,
  shareInBasisPoints,
});
export const rollback = { kind: 'rollback', remote } as const satisfies RegistryChange;
export const abort = { kind: 'abort', remote } as const satisfies RegistryChange;
export const lock = { kind: 'lock', remote } as const satisfies RegistryChange;
export const unlock = { kind: 'unlock', remote } as const satisfies RegistryChange;
export const live = (version: string) => [publish(version), promote(version)];

/** The document after changes that are all made; the store holds every version but 9.9.9. */
export const after = (
  changes: readonly RegistryChange[],
  given: Partial<Facts> = {},
  start = emptyRegistry,
) => changes.reduce((document, change) => nextDocument(document, change, { ...facts, ...given }), start);
