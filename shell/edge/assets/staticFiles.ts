import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { isSourceMapFile, removeRetryFromPath, toReleaseUrl } from '@msv/contracts/releases/releaseUrls';
import { ShellAssets, shellAssetsFileName, shellFilesUrl } from '@msv/contracts/site/shellAssets';
import { calculateIntegrity } from '@msv/delivery/releaseFiles';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { DocumentAssets, Script } from '../../site/document/renderDocument.ts';
import type { EdgeConfig } from '../config.ts';

/**
 * Options for serving files with a content hash in their name. Such files are compressed at build time, and browsers
 * cache them forever.
 */
const immutableFileOptions = {
  preCompressed: true,
  immutable: true,
  maxAge: '1y',
  index: false,
  decorateReply: false,
} as const;

/**
 * Time limit for downloading one file over a slow connection. It replaces the server's shorter limit for request
 * handlers. Idle connections are closed by a separate timeout.
 */
const downloadTimeoutMs = 10 * 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** URLs of the shell's scripts, font and share image, which every page includes. */
    shellAssets: DocumentAssets;
  }
}

/** Serves the shell's own browser files, whose names contain a content hash. */
export const shellAssetsPlugin = fp(registerShellAssets, { name: 'shellAssetsPlugin' });

async function registerShellAssets(app: FastifyInstance, { SHELL_DEV_SERVER }: EdgeConfig) {
  if (SHELL_DEV_SERVER) {
    const response = await fetch(SHELL_DEV_SERVER + shellFilesUrl + shellAssetsFileName);
    // Without integrity, because a dev server can change its scripts at any time.
    app.decorate('shellAssets', resolveShellAssetUrls(await response.json(), SHELL_DEV_SERVER));
    return;
  }
  const folder = fileURLToPath(new URL('../../../client/', import.meta.url));
  const manifest: unknown = JSON.parse(readFileSync(folder + shellAssetsFileName, 'utf8'));
  const assets = resolveShellAssetUrls(manifest, '');
  app.decorate('shellAssets', {
    ...assets,
    scripts: assets.scripts.map((script) => addIntegrity(script, folder)),
  });
  app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.handlerTimeout = downloadTimeoutMs;
    });
    files.register(fastifyStatic, { root: folder, prefix: shellFilesUrl, ...immutableFileOptions });
  });
}

/** Parses the asset manifest of a shell build and resolves its file names to URLs at an origin. */
export function resolveShellAssetUrls(manifest: unknown, origin: string): DocumentAssets {
  const { scripts, files } = v.parse(ShellAssets, manifest);
  const toUrl = (file: string) => origin + shellFilesUrl + file;
  return {
    scripts: scripts.map((file) => ({ url: toUrl(file) })),
    displayFont: toUrl(files['display-font']),
    shareImage: toUrl(files['shared-picture']),
    icons: { '192x192': toUrl(files['icon-192']), '512x512': toUrl(files['icon-512']) },
  };
}

const addIntegrity = ({ url }: Script, folder: string): Script => ({
  url,
  integrity: calculateIntegrity(readFileSync(folder + url.slice(shellFilesUrl.length))),
});

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
