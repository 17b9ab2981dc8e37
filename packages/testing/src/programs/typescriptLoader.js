import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { transform } from '@swc/core';

/** Module loader for `node --import` that runs TypeScript sources, because Node.js 20 does not strip types. */
register(import.meta.url);

export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const source = await readFile(new URL(url), 'utf8');
  const { code } = await transform(source, {
    swcrc: false,
    jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  return { format: 'module', shortCircuit: true, source: code };
}
