import type { Preview } from '@msv/contracts/releases/preview';
import type { Release } from '@msv/contracts/releases/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ReleaseSelection } from '../registry/selection/selectReleases.ts';
import type { DevServerOverrides } from './devServersPlugin.ts';
import type { Visitor } from './visitorIdsPlugin.ts';

/** The releases that one visitor gets, and why. */
export interface VisitorSelection {
  selection: ReleaseSelection;
  /** Present during a rollout. Without one, all visitors share one cached page. */
  visitor: Visitor | undefined;
  /** Releases that the browser previews, including the releases of dev servers. */
  requestedPreview: (Pick<Preview, 'releases'> & Partial<Preview>) | undefined;
  /** Dev servers that the page uses. Their releases change without a new version, so they cannot be cached. */
  overrides: DevServerOverrides | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Selects the releases for a request: dev servers, then a preview, then the visitor's share in rollouts. */
    selectForVisitor(request: FastifyRequest, reply: FastifyReply): Promise<VisitorSelection>;
  }
}

/** Decorates `app.selectForVisitor`. */
export const visitorSelectionPlugin = fp(registerVisitorSelection, {
  name: 'visitorSelectionPlugin',
  dependencies: ['devServersPlugin', 'previewsPlugin', 'registryPlugin', 'visitorIdsPlugin'],
});

async function registerVisitorSelection(app: FastifyInstance) {
  app.decorate('selectForVisitor', async (request: FastifyRequest, reply: FastifyReply) => {
    const overrides = await app.loadDevServerOverrides(request);
    const requestedPreview = overrides?.isPreview
      ? { releases: listVersions(overrides.releases) }
      : app.readPreview(request);
    const visitor = app.registry.hasActiveRollout()
      ? app.visitorIds.ensureVisitor(request, reply)
      : undefined;
    const selection = app.registry.selectReleases(
      visitor?.id,
      requestedPreview?.releases,
      overrides?.releases,
    );
    return { selection, visitor, requestedPreview, overrides };
  });
}

const listVersions = (releases: Readonly<Record<string, Release>>) =>
  Object.fromEntries(Object.entries(releases).map(([remote, { version }]) => [remote, version]));

/**
 * Chooses the cache policy of what depends on the visitor's releases. Caches must revalidate every load, so a new revision
 * reaches all visitors at once.
 */
export function chooseCacheControl({
  isCacheable,
  isPersonal,
}: {
  isCacheable: boolean;
  isPersonal: boolean;
}): string {
  if (!isCacheable) return 'no-store';
  return isPersonal ? 'private, no-cache' : 'no-cache';
}
