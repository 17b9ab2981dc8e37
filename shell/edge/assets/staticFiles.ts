import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isUtf8MimeType, mime } from '@fastify/send';
import fastifyStatic from '@fastify/static';
import type { ApiError } from '@msv/contracts/http/apiError';
import type { ReleaseAsset } from '@msv/contracts/releases/release';
import { isSourceMapFile, removeRetryFromPath, toReleaseUrl } from '@msv/contracts/releases/releaseUrls';
import { ShellAssets, shellAssetsFileName, shellFilesUrl } from '@msv/contracts/site/shellAssets';
import { calculateIntegrity } from '@msv/release-kit/releaseFiles';
import { negotiateEncoding } from '@msv/service-kit/cache/contentEncoding';
import { etagMatches, formatEtag } from '@msv/service-kit/cache/Snapshot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { DocumentAssets, Script } from '../../site/document/renderDocument.ts';
import type { EdgeConfig } from '../config.ts';
import type { AssetBodies } from '../registry/releaseCache/releaseAssets.ts';

/** Files with a content hash are compressed at build time, and browsers cache them forever. */
const immutableFileOptions = {
  preCompressed: true,
  immutable: true,
  maxAge: '1y',
  index: false,
  decorateReply: false,
} as const;

/** Time limit for downloading one file over a slow connection, instead of the shorter limit for handlers. */
const downloadTimeoutMs = 10 * 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** URLs of the shell's scripts, font and share image. */
    shellAssets: DocumentAssets;
  }
}

/** Serves the shell's own browser files. */
export const shellAssetsPlugin = fp(registerShellAssets, { name: 'shellAssetsPlugin' });

async function registerShellAssets(app: FastifyInstance, { SHELL_DEV_SERVER }: EdgeConfig) {
  if (SHELL_DEV_SERVER) {
    const response = await fetch(SHELL_DEV_SERVER + shellFilesUrl + shellAssetsFileName);
    // Without integrity, because a dev server can change its scripts at any time.
    app.decorate('shellAssets', resolveShellAssetUrls(await response.json(), SHELL_DEV_SERVER));
    return;
  }
  const folder = fileURLToPath(new URL('../../dist/client/', import.meta.url));
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

/** Parses the asset manifest of a shell build and resolves its file names to URLs. */
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

const immutable = 'public, max-age=31536000, immutable';
const uncached = 'private, no-cache';

/**
 * Serves the browser files of releases, except source maps, if the release is live, was live recently, is in the
 * browser's preview, or may be live at another edge. A page into which an attacker has inserted a script could
 * otherwise run any release that was ever published. If a file is damaged and cannot be restored, the response is a
 * 503.
 */
export async function remoteAssetsPlugin(app: FastifyInstance) {
  app.get<{ Params: { remote: string; version: string; '*': string } }>(
    `${toReleaseUrl(':remote', ':version')}/client/*`,
    { handlerTimeout: downloadTimeoutMs },
    async (request, reply) => {
      const { remote, version, '*': path } = request.params;
      if (isSourceMapFile(path)) return reply.callNotFound();
      const cacheControl = await chooseCacheControl(request, remote, version);
      const release = app.registry.findKnownRelease(remote, version);
      const file = `client/${removeRetryFromPath(path)}`;
      const asset = release?.assets.find((listed) => listed.file === file);
      if (!cacheControl || !release || !asset) {
        // The release may be served later.
        reply.header('cache-control', 'no-store');
        return reply.callNotFound();
      }
      const bodies = await app.releaseFiles.read(release, asset);
      if (!bodies) return sendUnavailable(reply);
      return sendAsset(reply, asset, bodies, cacheControl);
    },
  );

  /** Returns the cache policy of a release's files, or `undefined` if the browser must not get them. */
  async function chooseCacheControl(request: FastifyRequest, remote: string, version: string) {
    if (app.registry.isReleaseServed(remote, version)) return immutable;
    if (app.readPreview(request)?.releases[remote] === version) return uncached;
    if (await app.registry.waitUntilReleaseIsServed(remote, version)) return immutable;
    return app.registry.canReleaseBeServedElsewhere(remote, version) ? uncached : undefined;
  }
}

function sendAsset(
  reply: FastifyReply,
  { file, integrity }: ReleaseAsset,
  bodies: AssetBodies,
  cacheControl: string,
) {
  const { headers } = reply.request;
  const preferred = negotiateEncoding(headers['accept-encoding']);
  const encoding = bodies[preferred] ? preferred : 'identity';
  const etag = formatEtag({ digest: integrity }, encoding);
  reply.headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
  if (etagMatches(headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(toContentType(file)).send(bodies[encoding] ?? bodies.identity);
}

function toContentType(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}

/** Browsers retry a damaged file at another URL, which no cache can confuse with this one. */
const sendUnavailable = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
    .send({ error: 'The file is being restored. Please try again in a moment.' } satisfies ApiError);
