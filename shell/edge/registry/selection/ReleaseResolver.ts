import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';
import { LRUCache } from 'lru-cache';
import { assignVersions, hasActiveRollout, type VersionsByRemote } from './rollouts.ts';
import { type IsReleaseAvailable, type ReleaseSelection, selectReleases } from './selectReleases.ts';

type DevReleases = Readonly<Record<string, Release>>;

/**
 * Selects the releases for visitors in one revision. Only a few combinations exist, so all visitors share cached ones.
 */
export class ReleaseResolver {
  readonly hasActiveRollout: boolean;
  private readonly document: RegistryDocument;
  private readonly artifactsFolder: string;
  private readonly isAvailable: IsReleaseAvailable;
  // n concurrent rollouts produce up to 2^n selections. The limit covers six rollouts.
  private readonly selectionCache = new LRUCache<string, ReleaseSelection>({ max: 64 });

  constructor(
    document: RegistryDocument,
    artifactsFolder: string,
    isAvailable: IsReleaseAvailable = () => true,
  ) {
    this.document = document;
    this.artifactsFolder = artifactsFolder;
    this.isAvailable = isAvailable;
    this.hasActiveRollout = hasActiveRollout(document);
  }

  /**
   * Resolves the releases for a visitor.
   * @param visitor Visitor ID, or `undefined` for a result that does not depend on the visitor.
   * @param previewVersions Override the assigned versions.
   * @param devReleases Override the assigned and the previewed versions.
   */
  resolve(
    visitor?: string,
    previewVersions: VersionsByRemote = {},
    devReleases: DevReleases = {},
  ): ReleaseSelection {
    const versions = { ...assignVersions(this.document, visitor), ...previewVersions };
    if (Object.keys(devReleases).length > 0) return this.selectDevReleases(versions, devReleases);
    const key = JSON.stringify(versions);
    const selection = this.selectionCache.get(key) ?? this.select(this.document, versions);
    this.selectionCache.set(key, selection);
    return selection;
  }

  /** Without caching, because a dev server's release changes without a new version. */
  private selectDevReleases(versions: VersionsByRemote, devReleases: DevReleases): ReleaseSelection {
    const remotes = { ...this.document.remotes };
    const devVersions = { ...versions };
    for (const [name, release] of Object.entries(devReleases)) {
      const { owner, version } = release;
      remotes[name] = {
        owner,
        ...remotes[name],
        releases: { ...remotes[name]?.releases, [version]: release },
      };
      devVersions[name] = version;
    }
    // A dev server serves its own files, so these releases are never downloaded.
    const isDevRelease = (release: Release) => devReleases[release.remote] === release;
    return this.select(
      { ...this.document, remotes },
      devVersions,
      (release) => isDevRelease(release) || this.isAvailable(release),
    );
  }

  private select(
    document: RegistryDocument,
    versions: VersionsByRemote,
    isAvailable = this.isAvailable,
  ): ReleaseSelection {
    return selectReleases(document, this.artifactsFolder, versions, isAvailable);
  }
}
