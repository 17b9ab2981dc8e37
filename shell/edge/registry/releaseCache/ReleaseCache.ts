import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toArtifactUrl } from '@msv/contracts/releases/artifactUpload';
import type { RegisteredRemote, RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Release, ReleaseAsset } from '@msv/contracts/releases/release';
import { compressedExtensions, decompressAsset, matchesAsset } from '@msv/delivery/releaseFiles';
import { writeFileAtomically } from '@msv/delivery/writeFileAtomically';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { readLimitedBody, type ServiceClient } from '../../services/ServiceClient.ts';

/**
 * Limits of concurrent file downloads. The limit per release leaves capacity for other releases if one hangs. The total
 * leaves connections for registry polling, which uses the same client.
 */
const maxConcurrentFiles = { perRelease: 4, total: 48 };

interface Options {
  /** Folder of the releases, with one subfolder per remote and version. */
  folder: string;
  store: ArtifactStore;
  log: FastifyBaseLogger;
  /** Aborts all downloads. */
  signal: AbortSignal;
  /** Called after a release has become available or was found corrupted. */
  onChange: () => void;
}

/**
 * Local, integrity-checked copies of releases. Releases are downloaded independently, so a release that cannot be
 * downloaded does not delay the files of other teams.
 */
export class ReleaseCache {
  private readonly options: Options;
  private readonly globalLimit = pLimit(maxConcurrentFiles.total);
  private readonly available = new Set<string>();
  private readonly downloads = new Map<string, Promise<void>>();
  /** Last error by release. A repeated error is logged only once. */
  private readonly lastErrors = new Map<string, string>();
  private backgroundDownload: Promise<void> | undefined;

  constructor(options: Options) {
    this.options = options;
  }

  /**
   * Returns true if all files of a release are available locally. Releases of dev servers need no local
   * files.
   */
  has(release: Release): boolean {
    return release.origin !== undefined || this.available.has(formatName(release));
  }

  /**
   * Finds the releases of a registry document that are already complete on disk, for example after a restart.
   */
  async scan(document: RegistryDocument): Promise<void> {
    for (const release of listReleases(document, () => true))
      if (await isReleaseComplete(release, this.options.folder)) this.available.add(formatName(release));
  }

  /** Verifies the files of releases in service and drops corrupted releases, so that they are downloaded again. */
  async verify(document: RegistryDocument): Promise<void> {
    const { folder, log, onChange } = this.options;
    for (const release of listReleases(document, isInService)) {
      const { remote, version } = release;
      if (!this.available.has(formatName(release)) || (await isReleaseComplete(release, folder))) continue;
      log.error({ remote, version }, 'Local files of a release are missing or corrupted, downloading again');
      this.available.delete(formatName(release));
      onChange();
    }
  }

  /**
   * Downloads the missing releases of a registry document: first those in service, then all others in the
   * background. Resolves as soon as the downloads of releases in service have succeeded or failed. Never
   * rejects.
   */
  async download(document: RegistryDocument): Promise<void> {
    await Promise.all(listReleases(document, isInService).map((release) => this.ensureDownloaded(release)));
    this.backgroundDownload ??= this.downloadSequentially(document).finally(() => {
      this.backgroundDownload = undefined;
    });
  }

  /** Resolves when no download is running. */
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
    const { folder, store, log, signal, onChange } = this.options;
    const { remote, version } = release;
    const name = formatName(release);
    try {
      const releaseLimit = pLimit(maxConcurrentFiles.perRelease);
      await downloadRelease(
        release,
        folder,
        store,
        (download) => releaseLimit(() => this.globalLimit(download)),
        signal,
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

const downloadTimeoutMs = 30_000;
/** The compressed copy of an incompressible file can be slightly larger than the file. */
const maxCompressionOverheadBytes = 1024;

/** Client for downloading release files from the releases service. */
type ArtifactStore = Pick<ServiceClient, 'fetch'>;

/** Returns true if all files of a release exist in its local folder and match their digests. */
async function isReleaseComplete({ remote, version, assets }: Release, folder: string): Promise<boolean> {
  for (const asset of assets)
    if (!(await isAssetValid(join(folder, remote, version, asset.file), asset))) return false;
  return true;
}

/**
 * Downloads the missing files of a release. Each file is verified against the release record before it is stored.
 * @param limit Schedules the download of one file.
 * @throws {Error} if a file cannot be downloaded or differs from the release record.
 */
async function downloadRelease(
  release: Release,
  folder: string,
  store: ArtifactStore,
  limit: (download: () => Promise<void>) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { remote, version, assets } = release;
  const releaseFolder = join(folder, remote, version);
  const results = await Promise.allSettled(assets.map((asset) => limit(() => downloadAsset(asset))));
  // Selects the first failure in the order of the release record, so that a repeated failure has the same
  // message.
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;

  async function downloadAsset(asset: ReleaseAsset) {
    if (await isAssetValid(join(releaseFolder, asset.file), asset)) return;
    // Compressed copies are stored first, so that they exist by the time the file itself can be served.
    for (const extension of compressedExtensions) {
      const compressed = await downloadFile(
        asset.file + extension,
        asset.sizeInBytes + maxCompressionOverheadBytes,
      );
      const bytes = compressed && (await decompressAsset(asset, extension, compressed));
      if (bytes && matchesAsset(asset, bytes))
        await writeFileAtomically(join(releaseFolder, asset.file + extension), compressed);
    }
    const bytes = await downloadFile(asset.file, asset.sizeInBytes);
    if (!bytes || !matchesAsset(asset, bytes))
      throw new Error(
        `File ${asset.file} of ${remote} ${version} is missing or differs from the release record`,
      );
    await writeFileAtomically(join(releaseFolder, asset.file), bytes);
  }

  /** Downloads a file. Returns `undefined` if the file does not exist or is larger than allowed. */
  async function downloadFile(file: string, maxBytes: number): Promise<Buffer | undefined> {
    const response = await store.fetch(toArtifactUrl(remote, version, file), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(downloadTimeoutMs)]),
    });
    if (response.status !== 404 && !response.ok)
      throw new Error(
        `The releases service responded with status ${response.status} for ${file} of ${remote} ${version}`,
      );
    const body = await readLimitedBody(response, maxBytes);
    return response.ok ? body : undefined;
  }
}

const isAssetValid = (file: string, asset: ReleaseAsset) =>
  readFile(file).then(
    (bytes) => matchesAsset(asset, bytes),
    // The file does not exist.
    () => false,
  );
