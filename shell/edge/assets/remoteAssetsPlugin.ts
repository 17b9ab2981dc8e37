import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isSourceMapFile, removeRetryFromPath, toReleaseUrl } from '@msv/contracts/releases/releaseUrls';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';
import { downloadTimeoutMs, immutableFileOptions } from './staticFileOptions.ts';

/**
 * Serves the browser files of releases, except source maps: of live ones, and of those that were live recently, because pages
 * that are already open may load more of their files. A browser with a preview also gets the releases in its preview, and an
 * edge that is behind serves releases that other edges may serve. All others are not served. Otherwise, a page into which an
 * attacker could insert a script would run any release that was ever published.
 */
export const remoteAssetsPlugin = fp(registerRemoteAssets, {
  name: 'remoteAssetsPlugin',
  dependencies: ['previewsPlugin', 'registryPlugin'],
});

async function registerRemoteAssets(app: FastifyInstance, { ARTIFACTS_FOLDER }: EdgeConfig) {
  await app.register(fastifyStatic, {
    root: resolve(ARTIFACTS_FOLDER),
    serve: false,
    ...immutableFileOptions,
    decorateReply: true,
  });
  app.get<{ Params: { remote: string; version: string; '*': string } }>(
    `${toReleaseUrl(':remote', ':version')}/client/*`,
    { handlerTimeout: downloadTimeoutMs },
    async (request, reply) => {
      const { remote, version, '*': path } = request.params;
      if (isSourceMapFile(path)) return reply.callNotFound();
      const file = `${remote}/${version}/client/${removeRetryFromPath(path)}`;
      if (app.registry.isReleaseServed(remote, version)) return reply.sendFile(file);
      const sendUncached = () =>
        reply.header('cache-control', 'private, no-cache').sendFile(file, { cacheControl: false });
      if (app.readPreview(request)?.releases[remote] === version) return sendUncached();
      if (await app.registry.waitUntilReleaseIsServed(remote, version)) return reply.sendFile(file);
      if (app.registry.canReleaseBeServedElsewhere(remote, version)) return sendUncached();
      // The release may be served later, or again.
      reply.header('cache-control', 'no-store');
      return reply.callNotFound();
    },
  );
}
