import { join } from 'node:path';
import type { RegistryDocument } from '@msv/contracts/registry';
import { type Release, type ReleaseAsset, releaseUrl } from '@msv/contracts/release';
import semver from 'semver';
import type { BundleLocation } from '../../render/tasks.ts';
import { isGranted } from '../../site/grants.ts';
import type { RemoteSlice } from '../../site/pageState.ts';
import type { ChosenVersions } from './chosenVersions.ts';
import { platformVersion } from './platformVersion.ts';

/** The releases that a visitor gets: what the browser is told of them, and what the server renders with. */
export interface Selection {
  /** Equal for equal selections. */
  key: string;
  remotes: Readonly<Record<string, RemoteSlice>>;
  bundles: Readonly<Record<string, BundleLocation>>;
  /** What of the registry cannot be served, for the log. */
  problems: readonly string[];
}

/** Whether all files of a release are on this machine. */
export type IsAtHand = (release: Release) => boolean;

/**
 * Looks up each remote's chosen release, leaving out what is not on this machine, what this shell cannot run, and routes
 * that it has not granted. The stable release stands in for a chosen one that cannot be had, and the latest that was
 * stable before for a stable one: while files are on their way, or when the shell itself goes back.
 */
export function selectReleases(
  { remotes }: RegistryDocument,
  artifactsFolder: string,
  versions: ChosenVersions,
  isAtHand: IsAtHand = () => true,
): Selection {
  const problems: string[] = [];
  const isServable = (release: Release) => {
    const { remote, version, platform } = release;
    const fits = semver.satisfies(platformVersion, platform);
    if (!fits)
      problems.push(`${remote} ${version} needs platform ${platform}; this shell has ${platformVersion}`);
    else if (!isAtHand(release)) problems.push(`${remote} ${version} is not on this machine yet`);
    else return true;
    return false;
  };
  const releases = Object.entries(remotes).flatMap(([name, { stable, formerStable = [], releases }]) => {
    const inOrder = [...new Set([versions[name], stable, ...formerStable])].flatMap(
      (version) => releases[version ?? ''] ?? [],
    );
    return inOrder.find(isServable) ?? [];
  });
  return {
    key: releases.map(({ remote, version }) => `${remote}@${version}`).join(' '),
    remotes: Object.fromEntries(releases.map((release) => [release.remote, sliceOf(release, problems)])),
    bundles: Object.fromEntries(releases.flatMap((release) => bundleOf(release, artifactsFolder))),
    problems,
  };
}

function sliceOf(release: Release, problems: string[]): RemoteSlice {
  const { remote, version, client, routes, origin, assets } = release;
  const url = (file: string) => `${origin ?? releaseUrl(remote, version)}/${file}`;
  return {
    version,
    entry: url(client.entry),
    routes: routes.filter(({ path }) => {
      if (isGranted(remote, path)) return true;
      problems.push(`${remote} ${version} answers at ${path}, which the shell has not granted to it`);
      return false;
    }),
    scripts: Object.fromEntries(
      Object.entries(client.scripts).map(([expose, files]) => [expose, files.map(url)]),
    ),
    integrity: Object.fromEntries(
      assets.filter(isScript).map(({ file, integrity }) => [url(file), integrity]),
    ),
  };
}

const isScript = ({ file }: ReleaseAsset) => file.startsWith('client/') && file.endsWith('.js');

function bundleOf(
  { remote, version, server, assets }: Release,
  artifactsFolder: string,
): [string, BundleLocation][] {
  const asset = assets.find(({ file }) => file === server);
  if (!asset) return [];
  return [[remote, { file: join(artifactsFolder, remote, version, asset.file), integrity: asset.integrity }]];
}
