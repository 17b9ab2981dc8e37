import type { RegisteredRemote } from '@msv/contracts/registry';
import type { Release } from '@msv/contracts/release';
import { withMarksOf } from './takenBack.ts';

/** So many releases of a remote the document names; the store keeps more, and any of them can be named again. */
export const namedReleases = 10;

/**
 * A remote with the releases that edges are to keep at hand: what visitors have, what a rollback would give them, and
 * the latest others, one of which has just been chosen.
 */
export function withReleases(remote: RegisteredRemote, chosen: Release): RegisteredRemote {
  const { stable, candidate, formerStable = [], releases } = remote;
  const all = { ...releases, [chosen.version]: chosen };
  const needed = new Set([chosen.version, stable, candidate?.version, ...formerStable]);
  const others = Object.keys(all).filter((version) => !needed.has(version));
  const room = Math.max(0, namedReleases - [...needed].filter((version) => version && version in all).length);
  const dropped = new Set(room === 0 ? others : others.slice(0, -room));
  const named = Object.entries(all).filter(([version]) => !dropped.has(version));
  const names = named.map(([version]) => version);
  return { ...withMarksOf(names, remote), releases: Object.fromEntries(named) };
}
