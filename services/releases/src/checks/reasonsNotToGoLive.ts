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

/** What live pages of others place of this module, and could not with this release. */
function takenFromOthers(release: Release, document: RegistryDocument): string[] {
  const { remote, version } = release;
  const others = Object.keys(document.remotes).filter((name) => name !== remote);
  return others
    .flatMap((name) => liveReleases(document, name))
    .flatMap((other) =>
      (other.uses ?? [])
        .filter((placed) => placed.remote === remote)
        .flatMap((placed) => {
          const page = `${other.remote} ${other.version} is live and places ${placed.expose}`;
          const until = `until ${other.remote} is live without it`;
          const fault = faultOf(placed, release);
          if (!fault) return [];
          if (fault === 'missing')
            return [`${page}, which ${remote} ${version} does not expose: keep it ${until}.`];
          return [
            `${page}, which ${remote} ${version} would misunderstand (${fault}): go on taking what it gives ${until}; what is new can be optional.`,
          ];
        }),
    );
}

function missingForItself({ remote, version, uses = [] }: Release, document: RegistryDocument): string[] {
  return uses.flatMap((placed) =>
    liveReleases(document, placed.remote).flatMap((other) => {
      const fault = faultOf(placed, other);
      if (!fault) return [];
      const what = fault === 'missing' ? 'does not expose' : `would misunderstand (${fault})`;
      return [
        `${remote} ${version} places ${placed.expose} of ${other.remote}, which ${other.version}, live now, ${what}: wait until ${other.remote} is live with it.`,
      ];
    }),
  );
}

/** Why a fragment could not stand where it is placed, were it of this release; nothing, where it could. */
function faultOf({ expose, contract: given }: PlacedFragment, { fragments, contracts }: Release) {
  if (!fragments.includes(expose)) return 'missing';
  const taken = contracts?.[expose];
  return given && taken ? misunderstoodProps(given, taken).join('; ') : '';
}
