import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const buildOptions = JSON.parse(readFileSync(new URL('../../swc.json', import.meta.url), 'utf8'));
const compileOptions = {
  jsc: { ...buildOptions.jsc, rewriteRelativeImportExtensions: false },
  module: buildOptions.module,
  sourceMaps: 'inline',
  swcrc: false,
};

let reportPort;

/** Receives the port to which this module reports each source file that is loaded. */
export function initialize({ port }) {
  reportPort = port;
}

/** Resolves packages of this project to their sources instead of their builds. */
export function resolve(specifier, context, nextResolve) {
  if (!specifier.startsWith('@msv/')) return nextResolve(specifier, context);
  return nextResolve(specifier, { ...context, conditions: ['source', ...context.conditions] });
}

/** Compiles TypeScript with the same options as the build, with a source map for stack traces. */
export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || url.includes('/node_modules/')) return nextLoad(url, context);
  const file = fileURLToPath(url);
  reportPort.postMessage(file);
  if (!/\.tsx?$/.test(file)) return nextLoad(url, context);
  const { code } = await transform(await readFile(file, 'utf8'), { ...compileOptions, filename: file });
  return { format: 'module', source: code, shortCircuit: true };
}
