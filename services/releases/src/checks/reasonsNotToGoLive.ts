import type { RegistryDocument } from '@msv/contracts/registry';
import type { PlacedFragment, Release } from '@msv/contracts/release';
import semver from 'semver';
import { liveReleases } from './liveReleases.ts';
import { misunderstoodProps } from './misunderstoodProps.ts';

/**
 * What would break for visitors if they got a release beside what is live of the other remotes: one sentence each that
 * says what, where and what to do. A remote of which nothing is live yet cannot be broken, and holds nobody up.
 * @param platformVersions Those of the running shells; with none, the platform is left to the shells to judge.
 */
export function reasonsNotToGoLive(
  release: Release,
  document: RegistryDocument,
  platformVersions: readonly string[],
): string[] {
  return [
    ...platformVersions.flatMap((version) => unfitFor(release, version)),
    ...takenFromOthers(release, document),
    ...missingForItself(release, document),
  ];
}

function unfitFor({ remote, version, platform }: Release, shellsPlatform: string): string[] {
  if (semver.satisfies(shellsPlatform, platform)) return [];
  return [
    `${remote} ${version} needs platform ${platform} and the running shell has ${shellsPlatform}: build it against that version, or wait until the shell is delivered.`,
  ];
}

function takenFromOthers(release: Release, document: RegistryDocument): string[] {
  const { remote, version } = release;
  const others = Object.keys(document.remotes).filter((name) => name !== remote);
  return others
    .flatMap((name) => liveReleases(document, name))
    .flatMap((other) =>
      (other.uses ?? [])
        .filter((placed) => placed.remote === remote)
        .flatMap((placed) =>
          faultsOf(placed, release).map(
            (fault) =>
              `${other.remote} ${other.version} is live and places ${placed.expose}, which ${remote} ${version} ${fault}: keep it until ${other.remote} is live without it.`,
          ),
        ),
    );
}

function missingForItself({ remote, version, uses = [] }: Release, document: RegistryDocument): string[] {
  return uses.flatMap((placed) =>
    liveReleases(document, placed.remote).flatMap((other) =>
      faultsOf(placed, other).map(
        (fault) =>
          `${remote} ${version} places ${placed.expose} of ${other.remote}, which ${other.version}, live now, ${fault}: wait until ${other.remote} is live with it.`,
      ),
    ),
  );
}

/** Why a fragment cannot stand where it is placed, were it of this release: none, where it can. */
function faultsOf({ expose, contract: given }: PlacedFragment, { fragments, contracts }: Release): string[] {
  if (!fragments.includes(expose)) return ['does not expose'];
  const taken = contracts?.[expose];
  if (!given || !taken) return [];
  return misunderstoodProps(given, taken).map((what) => `would misunderstand (${what})`);
}
