import { developmentVersion, type Preview } from '@msv/contracts/releases/preview';
import type { Release } from '@msv/contracts/releases/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ReleaseSelection } from '../registry/selection/selectReleases.ts';
import type { DevServerOverrides } from './devServersPlugin.ts';
import type { Visitor } from './visitorIdsPlugin.ts';

/** Releases of one visitor, and their origin. */
export interface VisitorSelection {
  selection: ReleaseSelection;
  /** Present during a rollout. Without a rollout, all visitors share one cached page. */
  visitor: Visitor | undefined;
  /** Previewed releases, including those of dev servers. */
  requestedPreview: (Pick<Preview, 'releases'> & Partial<Preview>) | undefined;
  /** Dev servers on the machine of the edge, whose releases cannot be cached. */
  overrides: DevServerOverrides | undefined;
  /**
   * Origins of the dev servers in a signed preview, which only the browser reaches. Their pages cannot be cached
   * either.
   */
  devServerOrigins: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Selects the releases for a request: dev servers, then a preview, then the visitor's share in rollouts. */
    selectForVisitor(request: FastifyRequest, reply: FastifyReply): Promise<VisitorSelection>;
  }
}

export const visitorSelectionPlugin = fp(registerVisitorSelection, {
  name: 'visitorSelectionPlugin',
  dependencies: ['devServersPlugin', 'previewsPlugin', 'registryPlugin', 'visitorIdsPlugin'],
});

async function registerVisitorSelection(app: FastifyInstance) {
  app.decorate('selectForVisitor', async (request: FastifyRequest, reply: FastifyReply) => {
    const overrides = await app.loadDevServerOverrides(request);
    const signedPreview = overrides?.isPreview ? undefined : app.readPreview(request);
    const devServers = signedPreview?.devServers ?? {};
    const requestedPreview = overrides?.isPreview
      ? { releases: listVersions(overrides.releases) }
      : signedPreview && addDevelopmentVersions(signedPreview);
    const visitor = app.registry.hasActiveRollout()
      ? app.visitorIds.ensureVisitor(request, reply)
      : undefined;
    const selection = app.registry.selectReleases(visitor?.id, requestedPreview?.releases, {
      ...overrides?.releases,
      ...createDevReleases(devServers),
    });
    return {
      selection,
      visitor,
      requestedPreview,
      overrides,
      devServerOrigins: Object.values(devServers),
    };
  });

  /** Creates the releases of dev servers from the stable releases, if any. */
  function createDevReleases(devServers: NonNullable<Preview['devServers']>): Record<string, Release> {
    return Object.fromEntries(
      Object.entries(devServers).flatMap(([remote, origin]) => {
        const { version = '' } = app.registry.selectReleases().remotes[remote] ?? {};
        const stable = app.registry.findRelease(remote, version);
        return stable ? [[remote, replaceFiles(stable, origin)]] : [];
      }),
    );
  }
}

/** Replaces the files of a release by those of a dev server, which only the browser can reach and render. */
const replaceFiles = (release: Release, origin: string): Release => ({
  ...release,
  version: developmentVersion,
  client: { ...release.client, entry: 'remoteEntry.js', scripts: {} },
  origin,
  assets: [],
});

const addDevelopmentVersions = (preview: Preview): Preview => ({
  ...preview,
  releases: {
    ...preview.releases,
    ...Object.fromEntries(
      Object.keys(preview.devServers ?? {}).map((remote) => [remote, developmentVersion]),
    ),
  },
});

const listVersions = (releases: Readonly<Record<string, Release>>) =>
  Object.fromEntries(Object.entries(releases).map(([remote, { version }]) => [remote, version]));

/**
 * Chooses the cache policy of responses that depend on the visitor's releases. Caches must revalidate, so that a new
 * revision reaches all visitors at once.
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
