import { isDeepStrictEqual } from 'node:util';
import { isPageGranted, type ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';
import type { VerifiedProvenance } from '@msv/contracts/releases/provenance/provenance';
import { listLiveVersions, type RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { PlacedFragment, Release } from '@msv/contracts/releases/release';
import { HttpError } from '@msv/service-kit/http/HttpError';
import semver from 'semver';
import { findIncompatibleProps } from './findIncompatibleProps.ts';

/**
 * Returns one message for each route outside of the module's page prefixes, or one if the module is not registered.
 * Without any registered modules, returns none.
 */
export function findRegistrationErrors({ remote, routes }: Release, { modules }: RegistryDocument): string[] {
  if (!modules) return [];
  const module = modules[remote];
  if (!module)
    return [`${remote} is not a registered module. Ask the operator to run mf modules add ${remote}.`];
  return routes
    .filter(({ path }) => !isPageGranted(module, path))
    .map(
      ({ path }) =>
        `${path} is outside of the page prefixes of ${remote} (${module.pagePrefixes.join(', ') || 'none'}). Ask the operator to run mf modules update ${remote}.`,
    );
}

/** Returns a message if required provenance is missing or its key or pipeline is no longer registered. */
export function findProvenanceErrors(
  { remote, version }: { readonly remote: string; readonly version: string },
  registration: ModuleRegistration | undefined,
  verified: VerifiedProvenance | undefined,
): string[] {
  const policy = registration?.provenance;
  if (!policy?.isRequired) return [];
  if (!verified)
    return [
      `${remote} accepts only releases with signed provenance, and ${version} has none. Publish it from the pipeline of ${remote} or with MF_SIGNING_KEY.`,
    ];
  const { signer } = verified;
  const isAccepted =
    signer.kind === 'key'
      ? policy.keys.some(({ id }) => id === signer.id)
      : isDeepStrictEqual(policy.pipeline, signer.claims);
  if (isAccepted) return [];
  const name = signer.kind === 'key' ? `the key ${signer.name} (${signer.id})` : 'a pipeline';
  return [
    `${remote} ${version} was signed by ${name} that is no longer registered. Build and publish a new version.`,
  ];
}

/**
 * Returns one message for each page or fragment of the stable release that is missing. `findCompatibilityErrors` checks
 * the fragments that other remotes use.
 */
export function findRemovalErrors(release: Release, document: RegistryDocument): string[] {
  const { stable = '', releases = {} } = document.remotes[release.remote] ?? {};
  const stableRelease = releases[stable];
  if (!stableRelease) return [];
  const paths = new Set(release.routes.map(({ path }) => path));
  const ignoredFragments = new Set([
    ...release.fragments,
    ...findFragmentsUsedByOthers(release.remote, document),
  ]);
  const removed = [
    ...stableRelease.routes.map(({ path }) => path).filter((path) => !paths.has(path)),
    ...stableRelease.fragments.filter((expose) => !ignoredFragments.has(expose)),
  ];
  return removed.map(
    (name) =>
      `${release.remote} ${release.version} removes ${name}, which the stable release ${stable} has. Restore it or use mf publish --allow-removal.`,
  );
}

function findFragmentsUsedByOthers(remote: string, document: RegistryDocument): string[] {
  return Object.keys(document.remotes)
    .filter((name) => name !== remote)
    .flatMap((name) => findLiveReleases(document, name))
    .flatMap(({ uses = [] }) => uses.filter((placed) => placed.remote === remote))
    .map(({ expose }) => expose);
}

/**
 * Returns one message for each incompatibility with the running shells and with fragments of live releases that would
 * break pages if this release went live.
 * @param platformVersions Platform versions of the running shells. If empty, they are not checked.
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

/** Finds pages of other remotes that use a fragment which this release lacks or whose props are incompatible. */
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

/** Finds used fragments that no live release of another remote provides. */
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

/** Returns an empty string, `missing`, or a list of the incompatible props. */
function findFragmentProblem(
  { expose, contract: passedProps }: PlacedFragment,
  { fragments, contracts }: Release,
) {
  if (!fragments.includes(expose)) return 'missing';
  const acceptedProps = contracts?.[expose];
  return passedProps && acceptedProps ? findIncompatibleProps(passedProps, acceptedProps).join('; ') : '';
}

/** Returns the stable release, and the candidate if its share is above zero. */
export function findLiveReleases({ remotes }: RegistryDocument, remote: string): Release[] {
  const registered = remotes[remote];
  if (!registered) return [];
  return listLiveVersions(registered).flatMap((version) => registered.releases[version] ?? []);
}

/**
 * Throws if there are error messages.
 * @throws {HttpError} 422 with the heading and one line per error message
 */
export function throwIfErrors(heading: string, errors: readonly string[]): void {
  if (errors.length > 0) throw new HttpError(422, [`${heading}:`, ...errors].join('\n'));
}
