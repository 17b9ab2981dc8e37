import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { ShellAssets, shellAssetsFileName, shellUrl } from '@msv/contracts/shellAssets';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { DocumentAssets } from '../../site/document.ts';
import type { EdgeConfig } from '../config.ts';
import { downloadPatienceMs, immutable } from './immutable.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Addresses of what every page starts with. */
    shellAssets: DocumentAssets;
  }
}

/** The shell's own browser files, under names that carry their hash. */
export const shellAssets = fp(async (app, { SHELL_DEV_SERVER }: EdgeConfig) => {
  const build = SHELL_DEV_SERVER ? 'development' : 'client';
  const folder = fileURLToPath(new URL(`../../../${build}/`, import.meta.url));
  const record: unknown = JSON.parse(readFileSync(folder + shellAssetsFileName, 'utf8'));
  app.decorate('shellAssets', shellAssetsFrom(record, SHELL_DEV_SERVER ?? ''));
  if (SHELL_DEV_SERVER) return;
  app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.handlerTimeout = downloadPatienceMs;
    });
    files.register(fastifyStatic, { root: folder, prefix: shellUrl, ...immutable });
  });
});

/** The addresses that a build of the shell names, at an origin. */
export function shellAssetsFrom(record: unknown, origin: string): DocumentAssets {
  const { scripts, files } = v.parse(ShellAssets, record);
  const address = (file: string) => origin + shellUrl + file;
  return {
    scripts: scripts.map(address),
    displayFont: address(files['display-font']),
    sharedPicture: address(files['shared-picture']),
  };
}
