import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { DocumentAssets } from '../../site/document.ts';
import type { EdgeConfig } from '../config.ts';
import { immutable } from './immutable.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Addresses of what every page starts with. */
    shellAssets: DocumentAssets;
  }
}

const prefix = '/shell/';
const ShellAssets = v.object({
  scripts: v.array(v.string()),
  files: v.object({ 'display-font': v.string(), 'shared-picture': v.string() }),
});

/** The shell's own browser files, under names that carry their hash. */
export const shellAssets = fp(async (app, { SHELL_DEV_SERVER }: EdgeConfig) => {
  const build = SHELL_DEV_SERVER ? 'development' : 'client';
  const folder = fileURLToPath(new URL(`../../../${build}/`, import.meta.url));
  const record: unknown = JSON.parse(readFileSync(`${folder}shell-assets.json`, 'utf8'));
  app.decorate('shellAssets', shellAssetsFrom(record, SHELL_DEV_SERVER ?? ''));
  if (!SHELL_DEV_SERVER) app.register(fastifyStatic, { root: folder, prefix, ...immutable });
});

/** The addresses that a build of the shell names, at an origin. */
export function shellAssetsFrom(record: unknown, origin: string): DocumentAssets {
  const { scripts, files } = v.parse(ShellAssets, record);
  const address = (file: string) => origin + prefix + file;
  return {
    scripts: scripts.map(address),
    displayFont: address(files['display-font']),
    sharedPicture: address(files['shared-picture']),
  };
}
