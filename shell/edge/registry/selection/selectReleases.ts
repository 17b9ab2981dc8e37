import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SitemapRules } from '@msv/contracts/releases/modules/modulePages';
import { isPageGranted, type ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';
import { emptyRegistry, type RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Release, ReleaseAsset, ReleaseRoute } from '@msv/contracts/releases/release';
import { toReleaseUrl } from '@msv/contracts/releases/releaseUrls';
import semver from 'semver';
import * as v from 'valibot';
import type { BundleLocation } from '../../../renderer/RenderTask.ts';
import type { PageRemote, PageRemotes } from '../../../site/document/PageState.ts';
import type { VersionsByRemote } from './rollouts.ts';

/** A selected release with the initial scripts of its modules, which pages preload. */
export interface SelectedRemote extends PageRemote {
  /** URLs of the initial scripts by exposed module. */
  scripts: NonNullable<PageRemote['scripts']>;
  /** Fragments that other remotes may place. */
  fragments: Release['fragments'];
  /** Fragments of other remotes that the release may place. */
  uses: NonNullable<Release['uses']>;
}

/** Releases of a visitor, in the form for the browser and the renderer. */
export interface ReleaseSelection {
  /** Cache key, equal for the same releases. */
  key: string;
  remotes: Readonly<Record<string, SelectedRemote>>;
  /**
   * Names the releases that are not stable, which must not share a renderer process with others. Otherwise `stable`.
   */
  processGroup: string;
  bundles: Readonly<Record<string, BundleLocation>>;
  sitemaps: Readonly<Record<string, SitemapRules>>;
  /** Page prefixes of modules without a release that can be served. */
  unavailablePrefixes: readonly string[];
  /** Remotes whose compatible releases are not downloaded yet. */
  pendingRemotes: readonly string[];
  /** Log messages about releases and routes that cannot be served. */
  problems: readonly string[];
}

/** Before an edge has a registry, every path belongs to an unavailable module. */
const everyPath = [''];

/** Returns true if all files are available locally. */
export type IsReleaseAvailable = (release: Release) => boolean;

/**
 * Selects one release per registered remote, with the granted routes. If the assigned release is unavailable or
 * incompatible with this shell, the stable release replaces it, and then earlier stable releases.
 */
export function selectReleases(
  { revision, remotes, modules = {} }: RegistryDocument,
  artifactsFolder: string,
  versions: VersionsByRemote,
  isAvailable: IsReleaseAvailable = () => true,
): ReleaseSelection {
  const problems: string[] = [];
  const pendingRemotes: string[] = [];
  const isCompatible = ({ platform }: Release) => semver.satisfies(platformVersion, platform);
  const isServable = (release: Release) => {
    const { remote, version, platform } = release;
    if (!isCompatible(release))
      problems.push(`${remote} ${version} needs platform ${platform}, but this shell has ${platformVersion}`);
    else if (!isAvailable(release)) problems.push(`${remote} ${version} is not downloaded yet`);
    else return true;
    return false;
  };
  const releases = Object.entries(remotes).flatMap(([name, remote]) => {
    if (!modules[name]) return [];
    const { stable, formerStable = [], releases, invalidReleases = {} } = remote;
    for (const [version, reason] of Object.entries(invalidReleases))
      problems.push(`${name} ${version} breaks a rule: ${reason}`);
    const candidates = [...new Set([versions[name], stable, ...formerStable])].flatMap(
      (version) => releases[version ?? ''] ?? [],
    );
    const release = candidates.find(isServable);
    if (!release && candidates.some(isCompatible)) pendingRemotes.push(name);
    return release ?? [];
  });
  const servings = releases.map((release) => grantRoutes(release, modules[release.remote]));
  for (const { release, hidden } of servings)
    for (const path of hidden)
      problems.push(
        `Route ${path} of ${release.remote} ${release.version} is outside of the module's page prefixes`,
      );
  const served = new Set(releases.map(({ remote }) => remote));
  const missingPrefixes = Object.entries(modules).flatMap(([name, { pagePrefixes }]) =>
    served.has(name) ? [] : pagePrefixes,
  );
  const unavailablePrefixes = revision === emptyRegistry.revision ? everyPath : missingPrefixes;
  return {
    key: formatKey(servings, unavailablePrefixes),
    processGroup: formatProcessGroup(releases, remotes),
    remotes: Object.fromEntries(
      servings.map((serving) => [serving.release.remote, toSelectedRemote(serving)]),
    ),
    sitemaps: Object.fromEntries(releases.map(({ remote, sitemap = {} }) => [remote, sitemap])),
    unavailablePrefixes,
    pendingRemotes,
    bundles: Object.fromEntries(releases.flatMap((release) => locateBundle(release, artifactsFolder))),
    problems,
  };
}

interface Serving {
  release: Release;
  routes: Release['routes'];
  /** Paths of routes that are not granted. */
  hidden: readonly string[];
}

function grantRoutes(release: Release, module: ModuleRegistration | undefined): Serving {
  const isVisible = ({ path }: ReleaseRoute) => module !== undefined && isPageGranted(module, path);
  return {
    release,
    routes: release.routes.filter(isVisible),
    hidden: release.routes.filter((route) => !isVisible(route)).map(({ path }) => path),
  };
}

/** The key names the releases and the effects of grants, on which pages depend. */
const formatKey = (servings: readonly Serving[], unavailablePrefixes: readonly string[]) =>
  [
    ...servings.map(({ release: { remote, version }, hidden }) =>
      hidden.length > 0 ? `${remote}@${version}-without(${hidden.join()})` : `${remote}@${version}`,
    ),
    ...unavailablePrefixes.map((prefix) => `unavailable(${prefix})`),
  ].join(' ');

const formatProcessGroup = (releases: readonly Release[], remotes: RegistryDocument['remotes']) =>
  releases
    .filter(({ remote, version }) => remotes[remote]?.stable !== version)
    .map(({ remote, version }) => `${remote}@${version}`)
    .join(' ') || 'stable';

function toSelectedRemote({ release, routes }: Serving): SelectedRemote {
  const { remote, version, client, origin, assets, fragments, uses = [] } = release;
  const toUrl = (file: string) => `${origin ?? toReleaseUrl(remote, version)}/${file}`;
  return {
    version,
    entry: toUrl(client.entry),
    routes,
    fragments,
    uses,
    scripts: Object.fromEntries(
      Object.entries(client.scripts).map(([expose, files]) => [expose, files.map(toUrl)]),
    ),
    integrity: Object.fromEntries(
      assets.filter(isBrowserScript).map(({ file, integrity }) => [toUrl(file), integrity]),
    ),
  };
}

const isBrowserScript = ({ file }: ReleaseAsset) => file.startsWith('client/') && file.endsWith('.js');

/** Returns a map entry with the server bundle, or no entry if the release has none. */
function locateBundle(
  { remote, version, server, origin, assets }: Release,
  artifactsFolder: string,
): [string, BundleLocation][] {
  const asset = assets.find(({ file }) => file === server);
  if (!asset) return [];
  const { integrity } = asset;
  if (origin) return [[remote, { file: `${origin}/${asset.file}`, integrity }]];
  const name = `${toReleaseUrl(remote, version)}/${asset.file}`;
  return [[remote, { file: join(artifactsFolder, remote, version, asset.file), name, integrity }]];
}

/** Version of `@msv/platform` that this shell provides. */
export const { version: platformVersion } = v.parse(
  v.object({ version: v.string() }),
  createRequire(import.meta.url)('@msv/platform/package.json'),
);

/** Returns the part of selected releases that documents contain, without the preloaded scripts. */
export const toPageRemotes = (remotes: Readonly<Record<string, SelectedRemote>>): PageRemotes =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, { version, entry, routes, integrity }]) => [
      name,
      { version, entry, routes, integrity },
    ]),
  );
