import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { ShellAssets, shellAssetsFileName, shellFilesUrl } from '@msv/contracts/site/shellAssets';
import { calculateIntegrity } from '@msv/delivery/releaseAssets';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { DocumentAssets, Script } from '../../site/document/renderDocument.ts';
import type { EdgeConfig } from '../config.ts';
import { downloadTimeoutMs, immutableFileOptions } from './staticFileOptions.ts';

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
