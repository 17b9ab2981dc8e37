import { readFile } from 'node:fs/promises';
import { compileFunction } from 'node:vm';
import type { Prefetch, RemoteComponent } from '@msv/platform/host';
import { integrityOf } from '@msv/service-kit/artifact';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { sharedModule } from './sharedModules.ts';
import type { BundleLocation } from './tasks.ts';

const ServerModule = v.object({
  Component: v.custom<RemoteComponent>(
    (value) => typeof value === 'function' || (typeof value === 'object' && value !== null),
  ),
  prefetch: v.optional(v.custom<Prefetch>((value) => typeof value === 'function')),
});
const ServerBundle = v.record(v.string(), ServerModule);
export type ServerBundle = v.InferOutput<typeof ServerBundle>;

/** Some releases of each remote stay evaluated: the live ones, and those of a rollout or rollback. */
const bundles = new LRUCache<string, ServerBundle>({ max: 24 });

/**
 * Evaluates a release's server bundle, once for each worker. It runs with the shared libraries and nothing else to
 * require. That is a boundary between owners, not a sandbox: a team's code is trusted like the shell's own.
 * @param onRun Told right before its code runs.
 * @throws {Error} when the bytes are not the ones that were released, or the code throws.
 */
export async function loadServerBundle(
  { file, integrity }: BundleLocation,
  onRun: () => void = () => {},
): Promise<ServerBundle> {
  const known = bundles.get(integrity);
  if (known) return known;
  const code = await readFile(file);
  if (integrityOf(code) !== integrity)
    throw new Error(`${file} is not what was released: its SHA-384 differs`);
  onRun();
  const bundle = v.parse(ServerBundle, evaluate(code.toString('utf8'), file));
  bundles.set(integrity, bundle);
  return bundle;
}

function evaluate(code: string, filename: string): unknown {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename });
  run(module, module.exports, sharedModule);
  return module.exports;
}
