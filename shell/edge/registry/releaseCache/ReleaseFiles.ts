import type { Release, ReleaseAsset } from '@msv/contracts/releases/release';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ArtifactStore, type AssetBodies, fetchAsset, readAsset, writeAsset } from './releaseAssets.ts';

/** More than all live releases of a site. */
const maxCachedBytes = 64 * 1024 * 1024;
/** Pages wait for their scripts, so a request waits less than a background download. */
const restoreTimeoutMs = 5000;
/** Time without another attempt after a failed one. */
const pauseMs = 1000;

interface Options {
  /** Folder of the releases, with one subfolder per remote and version. */
  folder: string;
  /** Without a store, damaged files are not restored. */
  store: ArtifactStore | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Aborts all downloads. */
  signal: AbortSignal;
  /** Called after each attempt to restore a file. */
  onRestore: (result: 'restored' | 'failed') => void;
}

/**
 * Content of release files in memory, verified when it is read from the disk. A missing or damaged file is downloaded
 * again and never served.
 */
export class ReleaseFiles {
  private readonly options: Options;
  private readonly cache = new LRUCache<string, AssetBodies>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ identity, br, gzip }) =>
      identity.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 1,
  });
  private readonly loads = new Map<string, Promise<AssetBodies | undefined>>();
  /** Last error by file. A repeated error is logged once. */
  private readonly failures = new Map<string, { message: string; retryAt: number }>();

  constructor(options: Options) {
    this.options = options;
  }

  /** Returns `undefined` if the file is damaged and cannot be restored at the moment. */
  read(release: Release, asset: ReleaseAsset): Promise<AssetBodies | undefined> {
    const cached = this.cache.get(asset.integrity);
    if (cached) return Promise.resolve(cached);
    const name = `${release.remote} ${release.version} ${asset.file}`;
    const load =
      this.loads.get(name) ?? this.load(release, asset, name).finally(() => this.loads.delete(name));
    this.loads.set(name, load);
    return load;
  }

  private async load(release: Release, asset: ReleaseAsset, name: string): Promise<AssetBodies | undefined> {
    const { log, folder } = this.options;
    const { remote, version } = release;
    let intact: AssetBodies | undefined;
    try {
      const { bodies, isDamaged } = await readAsset(release, asset, folder);
      // Without a damaged copy, an intact file is served in another encoding.
      if (bodies.identity) intact = { ...bodies, identity: bodies.identity };
      const current = isDamaged ? await this.restore(release, asset, name) : intact;
      if (!current) return intact;
      this.cache.set(asset.integrity, current);
      this.failures.delete(name);
      return current;
    } catch (err) {
      if (this.failures.get(name)?.message !== String(err))
        log.error({ remote, version, file: asset.file, err }, 'Release file is damaged or cannot be read');
      this.failures.set(name, { message: String(err), retryAt: performance.now() + pauseMs });
      return intact;
    }
  }

  /** Returns `undefined` soon after a failed attempt. */
  private async restore(
    release: Release,
    asset: ReleaseAsset,
    name: string,
  ): Promise<AssetBodies | undefined> {
    const { folder, store, log, signal, onRestore } = this.options;
    if (performance.now() < (this.failures.get(name)?.retryAt ?? 0)) return undefined;
    const fields = { remote: release.remote, version: release.version, file: asset.file };
    try {
      if (!store) throw new Error('Without REGISTRY_URL, it cannot be downloaded again');
      const timeout = AbortSignal.timeout(restoreTimeoutMs);
      const bodies = await fetchAsset(release, asset, store, AbortSignal.any([signal, timeout]));
      // Visitors get the file even if it cannot be stored, for example because the disk is full.
      await writeAsset(release, asset, folder, bodies).catch((err: unknown) =>
        log.warn({ ...fields, err }, 'Restored release file cannot be stored'),
      );
      log.warn(fields, 'Release file was damaged and was downloaded again');
      onRestore('restored');
      return bodies;
    } catch (error) {
      onRestore('failed');
      throw error;
    }
  }
}
