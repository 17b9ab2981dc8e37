import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { DocumentAssets } from '../../site/document.ts';
import { immutable } from './immutable.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Addresses of what every page starts with. */
    shellAssets: DocumentAssets;
  }
}

const prefix = '/shell/';
const folder = fileURLToPath(new URL('../../../client/', import.meta.url));
const ShellAssets = v.object({
  scripts: v.array(v.string()),
  files: v.object({ 'display-font': v.string() }),
});

/** The shell's own browser files, under names that carry their hash. */
export const shellAssets = fp(async (app) => {
  const { scripts, files } = v.parse(
    ShellAssets,
    JSON.parse(readFileSync(`${folder}shell-assets.json`, 'utf8')),
  );
  app.decorate('shellAssets', {
    scripts: scripts.map((file) => prefix + file),
    displayFont: prefix + files['display-font'],
  });
  app.register(fastifyStatic, { root: folder, prefix, ...immutable });
});
