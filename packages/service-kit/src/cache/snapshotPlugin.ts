import { invalidDocumentsHeader } from '@msv/contracts/http/invalidDocuments';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from '../http/HttpError.ts';
import { isDatabaseUnavailable } from '../mongo/databaseErrors.ts';
import { countInvalidDocuments } from '../mongo/invalidDocuments.ts';
import type { Server } from '../server/Server.ts';
import { negotiateEncoding } from './contentEncoding.ts';
import { RevisionCache } from './RevisionCache.ts';
import { createSnapshot, etagMatches, formatEtag, measureSnapshot, type Snapshot } from './Snapshot.ts';

export interface SnapshotRequest {
  /** Collections on which the response depends. Without any, only the maximum age causes another load. */
  readonly collections: readonly string[];
  /** Loads data that matches the route's schema, or a string or buffer if `contentType` is set. */
  readonly load: () => unknown;
  /** Sends the response if `load` returns `null` or `undefined`, by default a 404. */
  readonly sendMissing?: () => Promise<void>;
  readonly contentType?: string;
  readonly cacheControl?: string;
}

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Sends a cached, compressed response and handles `If-None-Match`. The result of `load` must depend only on the
     * route's parameters and query string. The header `x-invalid-documents` names the documents that `load` left out.
     */
    snapshot(request: SnapshotRequest): Promise<void>;
  }
}

/** Caches must revalidate every request, so that changes are visible immediately. */
const revalidateAlways = 'public, max-age=0, must-revalidate';
const jsonContentType = 'application/json; charset=utf-8';

/** Fastify plugin that adds `reply.snapshot`, which sends cached responses and detects changes of their data. */
export const snapshotPlugin = fp(registerSnapshot, { name: 'snapshotPlugin' });

async function registerSnapshot(app: Server) {
  const cacheByRoute = new Map<string, RevisionCache<Snapshot | undefined>>();
  /** Returns the cache of a route. Routes cannot evict each other's entries. */
  function getRouteCache({ routeOptions: { url = '' } }: FastifyRequest) {
    const cache =
      cacheByRoute.get(url) ??
      new RevisionCache<Snapshot | undefined>({
        maxAgeMs: 30_000,
        maxEntries: 500,
        size: { maxBytes: 16 * 1024 * 1024, measure: measureSnapshot },
        canServeStale: isDatabaseUnavailable,
      });
    cacheByRoute.set(url, cache);
    return cache;
  }

  async function replyWithSnapshot(this: FastifyReply, options: SnapshotRequest): Promise<void> {
    const { collections, load, sendMissing, contentType = jsonContentType, cacheControl } = options;
    const { result: snapshot, invalidDocuments } = await countInvalidDocuments(() =>
      getRouteCache(this.request).get({
        key: createCacheKey(this.request),
        readRevision: async () => (collections.length === 0 ? '' : app.mongo.revisions.current(collections)),
        load: async (previous) => {
          const loaded = await load();
          if (loaded === undefined || loaded === null) return undefined;
          return createSnapshot({ contentType, body: serializeBody(this, loaded, options) }, previous);
        },
      }),
    );
    if (Object.keys(invalidDocuments).length > 0)
      this.header(invalidDocumentsHeader, JSON.stringify(invalidDocuments));
    if (snapshot) await sendSnapshot(this, snapshot, cacheControl ?? revalidateAlways);
    else if (sendMissing) await sendMissing();
    else throw new HttpError(404, 'No resource exists at this URL.');
  }

  app.decorateReply('snapshot', replyWithSnapshot);
}

/**
 * Creates the cache key. Without a schema for the query string, arbitrary parameters must not create further entries.
 */
function createCacheKey({ routeOptions, params, query }: FastifyRequest) {
  return JSON.stringify([params, routeOptions.schema?.querystring ? query : null]);
}

/** Serializes data with the route's serializer, which validates the data. */
function serializeBody(
  reply: FastifyReply,
  loaded: unknown,
  { contentType }: SnapshotRequest,
): string | Buffer {
  if (Buffer.isBuffer(loaded)) return loaded;
  return String(contentType === undefined ? reply.serialize(loaded) : loaded);
}

function sendSnapshot(reply: FastifyReply, snapshot: Snapshot, cacheControl: string) {
  const preferred = negotiateEncoding(reply.request.headers['accept-encoding']);
  const encoding = snapshot.bodies[preferred] ? preferred : 'identity';
  const etag = formatEtag(snapshot, encoding);
  const vary = reply.getHeader('vary');
  reply.headers({
    etag,
    'cache-control': cacheControl,
    vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`,
  });
  if (etagMatches(reply.request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(snapshot.contentType).send(snapshot.bodies[encoding] ?? snapshot.bodies.identity);
}
