import { negotiateEncoding } from '@msv/service-kit/cache/contentEncoding';
import { createSnapshot, etagMatches, formatEtag, type Snapshot } from '@msv/service-kit/cache/Snapshot';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type RouteTable, routeTableUrl } from '../../site/routing/KnownRoutes.ts';
import type { ReleaseSelection } from '../registry/selection/selectReleases.ts';
import { chooseCacheControl } from '../visitors/visitorSelectionPlugin.ts';

/** Serves the releases of all modules for a visitor, which browsers load after their first page. */
export const routeTablePlugin = fp(registerRouteTable, {
  name: 'routeTablePlugin',
  dependencies: ['visitorSelectionPlugin'],
});

async function registerRouteTable(app: FastifyInstance) {
  // Visitors share a small number of selections.
  const snapshots = new WeakMap<ReleaseSelection, Promise<Snapshot>>();

  function getSnapshot(selection: ReleaseSelection): Promise<Snapshot> {
    const snapshot = snapshots.get(selection) ?? createTableSnapshot(selection);
    snapshots.set(selection, snapshot);
    return snapshot;
  }

  app.get(routeTableUrl, { logLevel: 'warn' }, async (request, reply) => {
    const { selection, visitor, requestedPreview } = await app.selectForVisitor(request, reply);
    const { bodies, contentType, ...snapshot } = await getSnapshot(selection);
    const preferred = negotiateEncoding(request.headers['accept-encoding']);
    const encoding = bodies[preferred] ? preferred : 'identity';
    const etag = formatEtag(snapshot, encoding);
    reply.headers({
      vary: 'accept-encoding, cookie',
      'cache-control': chooseCacheControl({
        isCacheable: requestedPreview === undefined,
        isPersonal: visitor !== undefined,
      }),
      etag,
    });
    if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(contentType).send(bodies[encoding] ?? bodies.identity);
  });
}

function createTableSnapshot({ remotes, unavailablePrefixes }: ReleaseSelection): Promise<Snapshot> {
  const table: RouteTable = {
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { version, entry, routes, integrity, scripts }]) => [
        name,
        { version, entry, routes, integrity, scripts },
      ]),
    ),
    unavailablePrefixes: [...unavailablePrefixes],
  };
  return createSnapshot({
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(table),
  });
}
