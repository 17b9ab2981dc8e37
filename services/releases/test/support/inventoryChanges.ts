import { emptyRegistry, type RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { RegistryChange } from '@msv/contracts/releases/registry/registryChange';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { applyChange } from '../../src/registry/changes/applyChange.ts';
import type { ChangeContext } from '../../src/registry/changes/ChangeContext.ts';

/** Change context in which every version except 9.9.9 is stored. */
const defaultContext: ChangeContext = {
  who: 'inventory',
  why: 'A reason',
  at: new Date('2026-11-20T12:00:00.000Z'),
  findRelease: (version) => (version === '9.9.9' ? undefined : buildRelease({ version })),
};

// Functions that build changes of the inventory remote.
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
export const publishAndPromote = (...versions: string[]) =>
  versions.flatMap((version) => [publish(version), promote(version)]);

/** Applies changes one after another and returns the resulting registry document. */
export const applyChanges = (
  changes: readonly RegistryChange[],
  context: Partial<ChangeContext> = {},
  start = emptyRegistry,
) =>
  changes.reduce(
    (document, change) => applyChange(document, change, { ...defaultContext, ...context }),
    start,
  );

/** Returns the state of the inventory remote in a registry document, with only the versions of its releases. */
export function summarizeInventory({ remotes }: RegistryDocument) {
  const { releases, ...rest } = remotes.inventory ?? { releases: {} };
  return { ...rest, releases: Object.keys(releases) };
}

/** Record of who locked the remote or withdrew a release, why and when, for changes with the default context. */
export const withdrawal = { who: 'inventory', why: 'A reason', since: '2026-11-20T12:00:00.000Z' };
