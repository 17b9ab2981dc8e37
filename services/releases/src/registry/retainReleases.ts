import type { RegisteredRemote } from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';
import { retainWithdrawals } from './changes/withdrawnReleases.ts';

/** Releases per remote in the registry document. Others in the artifact store can be added again. */
export const maxRetainedReleases = 10;

/**
 * Adds a release and removes the oldest ones, but never the stable, candidate or former stable releases, because edges
 * have only the releases in the document.
 */
export function retainReleases(remote: RegisteredRemote, added: Release): RegisteredRemote {
  const { stable, candidate, formerStable = [], releases } = remote;
  const all = { ...releases, [added.version]: added };
  const required = new Set([added.version, stable, candidate?.version, ...formerStable]);
  const optional = Object.keys(all).filter((version) => !required.has(version));
  const requiredCount = [...required].filter((version) => version && version in all).length;
  const optionalCount = Math.max(0, maxRetainedReleases - requiredCount);
  const dropped = new Set(optionalCount === 0 ? optional : optional.slice(0, -optionalCount));
  const retained = Object.entries(all).filter(([version]) => !dropped.has(version));
  const versions = retained.map(([version]) => version);
  return { ...retainWithdrawals(versions, remote), releases: Object.fromEntries(retained) };
}
