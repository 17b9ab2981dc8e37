import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { PlacedFragment, Release } from '@msv/contracts/releases/release';
import semver from 'semver';
import { findIncompatibleProps } from './findIncompatibleProps.ts';
import { findLiveReleases } from './findLiveReleases.ts';

/**
 * Returns one error message for each incompatibility that would break pages if this release went live now.
 * Checks the platform version, the fragments that this release uses, and the fragments that live releases of
 * other remotes use. Ignores remotes without a live release.
 * @param platformVersions Platform versions of the running shells; if empty, the platform version is not
 * checked
 */
export function findCompatibilityErrors(
  release: Release,
  document: RegistryDocument,
  platformVersions: readonly string[],
): string[] {
  return [
    ...platformVersions.flatMap((version) => findPlatformErrors(release, version)),
    ...findBrokenDependents(release, document),
    ...findBrokenDependencies(release, document),
  ];
}

function findPlatformErrors({ remote, version, platform }: Release, shellPlatform: string): string[] {
  if (semver.satisfies(shellPlatform, platform)) return [];
  return [
    `${remote} ${version} needs platform ${platform}, but a running shell has ${shellPlatform}. Build against that version or wait until the new shell is deployed.`,
  ];
}

/**
 * Finds pages in live releases of other remotes that use a fragment which this release does not provide or
 * provides with incompatible props.
 */
function findBrokenDependents(release: Release, document: RegistryDocument): string[] {
  const { remote, version } = release;
  const otherRemotes = Object.keys(document.remotes).filter((name) => name !== remote);
  return otherRemotes
    .flatMap((name) => findLiveReleases(document, name))
    .flatMap((other) =>
      (other.uses ?? [])
        .filter((placed) => placed.remote === remote)
        .flatMap((placed) => {
          const usage = `${other.remote} ${other.version} is live and uses ${placed.expose}`;
          const problem = findFragmentProblem(placed, release);
          if (!problem) return [];
          if (problem === 'missing')
            return [
              `${usage}, which ${remote} ${version} does not expose. Keep it until a ${other.remote} release without it is live.`,
            ];
          return [
            `${usage} with props that ${remote} ${version} does not accept (${problem}). Accept them until a ${other.remote} release without them is live; make new props optional.`,
          ];
        }),
    );
}

/** Finds fragments that this release uses but that live releases of other remotes do not provide. */
function findBrokenDependencies(
  { remote, version, uses = [] }: Release,
  document: RegistryDocument,
): string[] {
  return uses.flatMap((placed) =>
    findLiveReleases(document, placed.remote).flatMap((other) => {
      const problem = findFragmentProblem(placed, other);
      if (!problem) return [];
      const reason = problem === 'missing' ? 'does not expose it' : `does not accept its props (${problem})`;
      return [
        `${remote} ${version} uses ${placed.expose} of ${other.remote}, but the live release ${other.version} ${reason}. Wait until a compatible ${other.remote} release is live.`,
      ];
    }),
  );
}

/**
 * Returns an empty string if the release provides the fragment with compatible props. Otherwise returns
 * `missing` or a list of the incompatible props.
 */
function findFragmentProblem(
  { expose, contract: passedProps }: PlacedFragment,
  { fragments, contracts }: Release,
) {
  if (!fragments.includes(expose)) return 'missing';
  const acceptedProps = contracts?.[expose];
  return passedProps && acceptedProps ? findIncompatibleProps(passedProps, acceptedProps).join('; ') : '';
}
