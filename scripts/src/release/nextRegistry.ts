import { isDeepStrictEqual } from 'node:util';
import type { RegisteredRemote, RegistryDocument } from '@msv/contracts/registry';
import type { Release } from '@msv/contracts/release';

/** So many releases of a remote can be returned to at once, the stable one included. */
export const keptReleases = 10;

/**
 * The registry after these releases became stable. The same document comes back when that changes nothing.
 * `isStored` says which earlier releases still lie in the store: one that was cleared away can no longer be served.
 */
export function nextRegistry(
  registry: RegistryDocument,
  releases: Release[],
  isStored: (release: Release) => boolean,
  now: Date,
): RegistryDocument {
  const changed = releases.map((release) => [
    release.remote,
    withStable(registry.remotes[release.remote], release, isStored),
  ]);
  const remotes = { ...registry.remotes, ...Object.fromEntries(changed) };
  if (isDeepStrictEqual(remotes, registry.remotes)) return registry;
  return { revision: registry.revision + 1, publishedAt: now.toISOString(), remotes };
}

function withStable(
  before: RegisteredRemote | undefined,
  stable: Release,
  isStored: (release: Release) => boolean,
): RegisteredRemote {
  // What was on trial and has become stable, or can no longer be served, is not on trial any more.
  const candidate = before?.candidate;
  const trial = candidate && candidate.version !== stable.version && before.releases[candidate.version];
  const onTrial = trial && isStored(trial);
  const earlier = Object.values(before?.releases ?? {}).filter(
    (release) => release.version !== stable.version && isStored(release),
  );
  const recent = earlier.slice(-(keptReleases - 1));
  const kept = onTrial && !recent.includes(trial) ? [trial, ...recent.slice(1)] : recent;
  return {
    owner: stable.owner,
    stable: stable.version,
    ...(onTrial && { candidate }),
    releases: Object.fromEntries([...kept, stable].map((release) => [release.version, release])),
  };
}
