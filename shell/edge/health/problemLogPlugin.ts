import { readFile } from 'node:fs/promises';
import type { SourceMap } from 'node:module';
import { join } from 'node:path';
import { toArtifactUrl } from '@msv/contracts/releases/artifactUpload';
import type { Release } from '@msv/contracts/releases/release';
import { toSourceMapFile } from '@msv/contracts/releases/releaseUrls';
import { mapStack, parseReleaseScript, parseSourceMap, type ReleaseScript } from '@msv/release-kit/mapStack';
import { findActiveSpan } from '@msv/service-kit/tracing/spans';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { EdgeConfig } from '../config.ts';
import { TokenBuckets } from '../limits/TokenBuckets.ts';
import { createServiceClient, readLimitedBody, type ServiceClient } from '../services/ServiceClient.ts';

/** Fields of a log entry, whose texts can contain positions in scripts of releases. */
export interface ProblemFields {
  readonly err?: unknown;
  readonly [name: string]: unknown;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs a problem in the code of releases, after positions in scripts were replaced with source files and lines. */
    logProblem(level: 'warn' | 'error', fields: ProblemFields, message: string): void;
    /** Replaces the positions in scripts of releases with source files and lines. */
    mapReleaseStack(stack: string): Promise<string>;
  }
}

/** Further entries per minute are logged with unmapped stack traces. */
const mappedEntriesPerMinute = 60;
/** Remotes' code can throw errors of any length. */
const maxTextLength = 10_000;

export const problemLogPlugin = fp(registerProblemLog, {
  name: 'problemLogPlugin',
  dependencies: ['registryPlugin'],
});

async function registerProblemLog(app: FastifyInstance, config: EdgeConfig) {
  const { ARTIFACTS_FOLDER, REGISTRY_URL, REGISTRY_EDGE_TOKEN: token } = config;
  const sourceMaps = new SourceMapCache({
    folder: ARTIFACTS_FOLDER,
    store:
      REGISTRY_URL.length > 0 && token
        ? { client: createServiceClient(app, REGISTRY_URL), token }
        : undefined,
    findRelease: app.registry.findRelease,
  });
  const entries = new TokenBuckets(mappedEntriesPerMinute);
  const pending = new Set<Promise<void>>();

  /** @param releases Receives the releases in the text. */
  const mapText = (text: string, releases?: Set<string>) =>
    mapStack(text.slice(0, maxTextLength), async (position) => {
      const script = parseReleaseScript(position);
      if (!script) return undefined;
      const sourceMap = await sourceMaps.get(script);
      if (sourceMap) releases?.add(`${script.remote} ${script.version}`);
      return sourceMap;
    });

  async function mapFields(fields: ProblemFields): Promise<ProblemFields> {
    const releases = new Set<string>();
    const mapValue = async (value: unknown) => {
      if (typeof value === 'string') return mapText(value, releases);
      if (value instanceof Error && value.stack) value.stack = await mapText(value.stack, releases);
      return value;
    };
    const mapped = await Promise.all(
      Object.entries(fields).map(async ([name, value]) => [name, await mapValue(value)]),
    );
    return { ...Object.fromEntries(mapped), ...(releases.size > 0 ? { releases: [...releases] } : {}) };
  }

  app.decorate('mapReleaseStack', (stack) => mapText(stack));
  app.decorate('logProblem', (level, problem, message) => {
    const span = findActiveSpan();
    // The entry is often written after the request and its span have ended.
    const fields = { ...problem, ...(span && { traceId: span.traceId }) };
    if (!entries.take('')) return app.log[level](fields, message);
    const logged: Promise<void> = mapFields(fields)
      .catch(() => fields)
      .then((mapped) => app.log[level](mapped, message))
      .finally(() => pending.delete(logged));
    pending.add(logged);
  });
  app.addHook('onClose', async () => {
    await Promise.all(pending);
  });
}

/** A parsed map takes several megabytes of memory. */
const maxMaps = 8;
/** Parsing a large map blocks the edge, and stack traces can name any number of scripts. */
const maxLoadsPerMinute = 20;
/** Time after which a map is loaded again, even if it could not be loaded. */
const cacheDurationMs = 5 * 60_000;
const downloadTimeoutMs = 5000;
const maxMapBytes = 4 * 2 ** 20;

interface Options {
  /** Folder of the releases. It contains source maps only if a person has put them there. */
  folder: string;
  /** Client of the releases service, with the edges' token. */
  store?: { client: Pick<ServiceClient, 'fetch'>; token: string } | undefined;
  findRelease: (remote: string, version: string) => Release | undefined;
}

/** Cache of source maps, which are loaded when a stack trace needs them. */
class SourceMapCache {
  private readonly options: Options;
  private readonly loads = new TokenBuckets(maxLoadsPerMinute);
  private readonly maps = new LRUCache<string, Promise<SourceMap | undefined>>({
    max: maxMaps,
    ttl: cacheDurationMs,
  });

  constructor(options: Options) {
    this.options = options;
  }

  /** Returns `undefined` if the script is unknown or its map cannot be loaded. */
  async get(script: ReleaseScript): Promise<SourceMap | undefined> {
    const { remote, version, file } = script;
    // Stack traces can name any script.
    const assets = this.options.findRelease(remote, version)?.assets ?? [];
    if (!assets.some((asset) => asset.file === file)) return undefined;
    const key = `${remote} ${version} ${file}`;
    const loaded = this.maps.get(key);
    if (!loaded && !this.loads.take('')) return undefined;
    const map = loaded ?? this.load(script);
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
      // The stack trace is logged unmapped.
      return undefined;
    }
  }
}
