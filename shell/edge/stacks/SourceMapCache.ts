import { readFile } from 'node:fs/promises';
import type { SourceMap } from 'node:module';
import { join } from 'node:path';
import { toArtifactUrl } from '@msv/contracts/releases/artifactUpload';
import type { Release } from '@msv/contracts/releases/release';
import { toSourceMapFile } from '@msv/contracts/releases/releaseUrls';
import type { ReleaseScript } from '@msv/delivery/stacks/parseReleaseScript';
import { parseSourceMap } from '@msv/delivery/stacks/parseSourceMap';
import { LRUCache } from 'lru-cache';
import { readLimitedBody } from '../services/readLimitedBody.ts';
import type { ServiceClient } from '../services/ServiceClient.ts';

/** A parsed map of this site takes up to 5 MB of memory and 10 ms to parse. */
const maxMaps = 8;
/** After this time, a map is loaded again, also one that could not be loaded. */
const cacheDurationMs = 5 * 60_000;
const downloadTimeoutMs = 5000;
const maxMapBytes = 4 * 2 ** 20;

interface Options {
  /** Folder of the releases. It contains source maps only if a person has put them there. */
  folder: string;
  /** Client of the releases service with the edges' token, if there are both. */
  store?: { client: Pick<ServiceClient, 'fetch'>; token: string } | undefined;
  /** Finds a release in the current revision of the registry. */
  findRelease: (remote: string, version: string) => Release | undefined;
}

/** Cache of the source maps of releases. A map is loaded when the first stack trace needs it. */
export class SourceMapCache {
  private readonly options: Options;
  private readonly maps = new LRUCache<string, Promise<SourceMap | undefined>>({
    max: maxMaps,
    ttl: cacheDurationMs,
  });

  constructor(options: Options) {
    this.options = options;
  }

  /** Returns the source map of a script, or undefined if the script is unknown or its map cannot be loaded. */
  async get(script: ReleaseScript): Promise<SourceMap | undefined> {
    const { remote, version, file } = script;
    // Stack traces of browsers and of remotes' code can name any script.
    const assets = this.options.findRelease(remote, version)?.assets ?? [];
    if (!assets.some((asset) => asset.file === file)) return undefined;
    const key = `${remote} ${version} ${file}`;
    const map = this.maps.get(key) ?? this.load(script);
    this.maps.set(key, map, { noUpdateTTL: true });
    return map;
  }

  private async load({ remote, version, file }: ReleaseScript): Promise<SourceMap | undefined> {
    const { folder } = this.options;
    const mapFile = toSourceMapFile(file);
    const local = await readFile(join(folder, remote, version, mapFile), 'utf8').catch(() => undefined);
    return parseSourceMap(local ?? (await this.download(toArtifactUrl(remote, version, mapFile))));
  }

  private async download(url: string): Promise<string | undefined> {
    const { store } = this.options;
    if (!store) return undefined;
    try {
      const response = await store.client.fetch(url, {
        headers: { authorization: `Bearer ${store.token}` },
        signal: AbortSignal.timeout(downloadTimeoutMs),
      });
      const body = await readLimitedBody(response, maxMapBytes);
      return response.ok ? body?.toString() : undefined;
    } catch {
      // The stack trace is logged as it is.
      return undefined;
    }
  }
}
