import type { RegisteredRemote, RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { type ArtifactStore, fetchAsset, isAssetValid, writeAsset } from './releaseAssets.ts';

/**
 * The limit per release leaves capacity if one hangs. The total leaves connections for registry polling with the same
 * client.
 */
const maxConcurrentFiles = { perRelease: 4, total: 48 };

interface Options {
  /** Folder of the releases, with one subfolder per remote and version. */
  folder: string;
  store: ArtifactStore;
  log: FastifyBaseLogger;
  /** Aborts all downloads. */
  signal: AbortSignal;
  onChange: () => void;
}

/**
 * Local, integrity-checked copies of releases. Releases are downloaded independently, so one cannot delay the files of
 * other teams. `ReleaseFiles` restores damaged files.
 */
export class ReleaseCache {
  private readonly options: Options;
  private readonly globalLimit = pLimit(maxConcurrentFiles.total);
  private readonly available = new Set<string>();
  private readonly downloads = new Map<string, Promise<void>>();
  /** Last error by release. A repeated error is logged once. */
  private readonly lastErrors = new Map<string, string>();
  private backgroundDownload: Promise<void> | undefined;

  constructor(options: Options) {
    this.options = options;
  }

  /** Returns true if all files are available. Releases of dev servers need no local files. */
  has(release: Release): boolean {
    return release.origin !== undefined || this.available.has(formatName(release));
  }

  /** Finds the releases that are already complete on disk, for example after a restart. */
  async scan(document: RegistryDocument): Promise<void> {
    for (const release of listReleases(document, () => true))
      if (await isReleaseComplete(release, this.options.folder)) this.available.add(formatName(release));
  }

  /**
   * Downloads missing releases, live ones first. Resolves when the downloads of live releases have succeeded or failed.
   * Never rejects.
   */
  async download(document: RegistryDocument): Promise<void> {
    await Promise.all(listReleases(document, isInService).map((release) => this.ensureDownloaded(release)));
    this.backgroundDownload ??= this.downloadSequentially(document).finally(() => {
      this.backgroundDownload = undefined;
    });
  }

  async whenIdle(): Promise<void> {
    await Promise.all([this.backgroundDownload, ...this.downloads.values()]);
  }

  private async downloadSequentially(document: RegistryDocument): Promise<void> {
    for (const release of listReleases(document, () => true)) {
      if (this.options.signal.aborted) return;
      await this.ensureDownloaded(release);
    }
  }

  private ensureDownloaded(release: Release): Promise<void> {
    const name = formatName(release);
    if (this.has(release)) return Promise.resolve();
    const download =
      this.downloads.get(name) ?? this.startDownload(release).finally(() => this.downloads.delete(name));
    this.downloads.set(name, download);
    return download;
  }

  private async startDownload(release: Release): Promise<void> {
    const { log, signal, onChange } = this.options;
    const { remote, version } = release;
    const name = formatName(release);
    try {
      const releaseLimit = pLimit(maxConcurrentFiles.perRelease);
      await downloadRelease(release, this.options, (download) =>
        releaseLimit(() => this.globalLimit(download)),
      );
      this.available.add(name);
      this.lastErrors.delete(name);
      onChange();
    } catch (err) {
      if (signal.aborted || this.lastErrors.get(name) === String(err)) return;
      this.lastErrors.set(name, String(err));
      log.error({ remote, version, err }, 'Release download failed, retrying');
    }
  }
}

const formatName = ({ remote, version }: Release) => `${remote} ${version}`;

const isInService = (version: string, { stable, candidate }: RegisteredRemote) =>
  version === stable || version === candidate?.version;

function listReleases(
  { remotes }: RegistryDocument,
  isIncluded: (version: string, remote: RegisteredRemote) => boolean,
): Release[] {
  return Object.values(remotes).flatMap((remote) =>
    Object.values(remote.releases).filter(({ version }) => isIncluded(version, remote)),
  );
}

/** Returns true if all files exist and match their digests. */
async function isReleaseComplete(release: Release, folder: string): Promise<boolean> {
  for (const asset of release.assets) if (!(await isAssetValid(release, asset, folder))) return false;
  return true;
}

/**
 * Downloads and verifies the missing files of a release.
 * @param limit Schedules the download of one file.
 * @throws {Error} if a file cannot be downloaded or differs from the release record.
 */
async function downloadRelease(
  release: Release,
  { folder, store, signal }: Pick<Options, 'folder' | 'store' | 'signal'>,
  limit: (download: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const results = await Promise.allSettled(
    release.assets.map((asset) =>
      limit(async () => {
        if (await isAssetValid(release, asset, folder)) return;
        await writeAsset(release, asset, folder, await fetchAsset(release, asset, store, signal));
      }),
    ),
  );
  // The first failure in the order of the record, so that a repeated failure has the same message.
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
