import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import { immutable } from './immutable.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Addresses of the scripts that start the shell. */
    shellScripts: readonly string[];
  }
}

const prefix = '/shell/';
const folder = fileURLToPath(new URL('../../../client/', import.meta.url));
const ShellAssets = v.object({ scripts: v.array(v.string()) });

/** The shell's own browser files, under names that carry their hash. */
export const shellAssets = fp(async (app) => {
  const { scripts } = v.parse(ShellAssets, JSON.parse(readFileSync(`${folder}shell-assets.json`, 'utf8')));
  app.decorate(
    'shellScripts',
    scripts.map((file) => prefix + file),
  );
  app.register(fastifyStatic, { root: folder, prefix, ...immutable });
});
