import type { RegistryDocument } from '@msv/contracts/registry';
import type { Release } from '@msv/contracts/release';

/** A revision in which each of these releases is its remote's stable one. */
export function aRegistry(
  releases: readonly Release[] = [],
  facts: Partial<RegistryDocument> = {},
): RegistryDocument {
  return {
    revision: 1,
    publishedAt: '2026-11-20T12:00:00.000Z',
    remotes: Object.fromEntries(
      releases.map((release) => [
        release.remote,
        { owner: release.owner, stable: release.version, releases: { [release.version]: release } },
      ]),
    ),
    ...facts,
  };
}
