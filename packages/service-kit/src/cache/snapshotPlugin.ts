import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Service } from './createService.ts';
import { HttpError } from './HttpError.ts';
import { isDatabaseAway } from './isDatabaseAway.ts';
import { preferredEncoding } from './preferredEncoding.ts';
import { entityTag, namesTag, type Snapshot } from './Snapshot.ts';
import { SnapshotShelf } from './SnapshotShelf.ts';

export interface SnapshotRequest {
  /** The collections that the reply is made from; without any it is only made anew when it grows old. */
  readonly of: readonly string[];
  /** What to reply with: checked by the route's schema, or a ready text or bytes if `contentType` is given. */
  readonly load: () => unknown;
  /** Replies when `load` finds `null` or `undefined`; 404 without it. */
  readonly missing?: () => Promise<void>;
  readonly contentType?: string;
  readonly cacheControl?: string;
}

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Replies with what `load` gives, which is called, serialised, hashed and compressed once per change of the data
     * and not once per request. It must depend on nothing but the route's params and query. Answers `If-None-Match`.
     */
    snapshot(request: SnapshotRequest): Promise<void>;
  }
}

/** Kept by caches, used by none unasked: a changed price shows at once, and an unchanged one costs a 304. */
const askEachTime = 'public, max-age=0, must-revalidate';
const json = 'application/json; charset=utf-8';

/** Conditional, compressed, once-serialised replies. How changes are noticed: docs/decisions/0010. */
export const snapshots = fp(async (app: Service) => {
  const shelves = new Map<string, SnapshotShelf>();
  /** One for each route: however many different things are asked for at one, the others keep what they have. */
  function shelfOf({ routeOptions: { url = '' } }: FastifyRequest) {
    const shelf =
      shelves.get(url) ??
      new SnapshotShelf({ maxAgeMs: 30_000, maxEntries: 500, isBridgeable: isDatabaseAway });
    shelves.set(url, shelf);
    return shelf;
  }

  async function replyWithSnapshot(this: FastifyReply, wanted: SnapshotRequest): Promise<void> {
    const snapshot = await shelfOf(this.request).get({
      key: keyOf(this.request),
      revision: async () => (wanted.of.length === 0 ? '' : app.revisions.current(wanted.of)),
      load: async () => {
        const loaded = await wanted.load();
        if (loaded === undefined || loaded === null) return undefined;
        return { contentType: wanted.contentType ?? json, body: bodyOf(this, loaded, wanted) };
      },
    });
    if (snapshot) await send(this, snapshot, wanted.cacheControl ?? askEachTime);
    else if (wanted.missing) await wanted.missing();
    else throw new HttpError(404, 'There is nothing at this address.');
  }

  app.decorateReply('snapshot', replyWithSnapshot);
});

/** A query that no schema has parsed is ignored, or any made-up parameter would make a snapshot of its own. */
function keyOf({ routeOptions, params, query }: FastifyRequest) {
  return JSON.stringify([params, routeOptions.schema?.querystring ? query : null]);
}

/** `serialize` is the route's own, so the schema checks the reply once per change (see checkedReplies.ts). */
function bodyOf(reply: FastifyReply, loaded: unknown, { contentType }: SnapshotRequest): string | Buffer {
  if (Buffer.isBuffer(loaded)) return loaded;
  return String(contentType === undefined ? reply.serialize(loaded) : loaded);
}

function send(reply: FastifyReply, snapshot: Snapshot, cacheControl: string) {
  const preferred = preferredEncoding(reply.request.headers['accept-encoding']);
  const encoding = snapshot.bodies[preferred] ? preferred : 'identity';
  const tag = entityTag(snapshot, encoding);
  const vary = reply.getHeader('vary');
  reply.headers({
    etag: tag,
    'cache-control': cacheControl,
    vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`,
  });
  if (namesTag(reply.request.headers['if-none-match'], tag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(snapshot.contentType).send(snapshot.bodies[encoding] ?? snapshot.bodies.identity);
}
