import { compileFunction } from 'node:vm';
import type { PagePlan, PageRequest, RemoteComponent } from '@msv/platform/host';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { RendererHost } from '../RendererHost.ts';
import type { BundleLocation } from '../RenderTask.ts';
import { requireSharedModule } from './requireSharedModule.ts';

/** Prefetch function of a page or fragment. Only fragments receive props. */
type ModulePrefetch = (request: PageRequest & { readonly props?: unknown }) => PagePlan;

const ServerModule = v.object({
  Component: v.custom<RemoteComponent>(
    (value) => typeof value === 'function' || (typeof value === 'object' && value !== null),
  ),
  prefetch: v.optional(v.custom<ModulePrefetch>((value) => typeof value === 'function')),
  /** Schema of a fragment's props. Absent for pages and in bundles of older builds. */
  props: v.optional(v.custom<v.GenericSchema>((value) => typeof value === 'object' && value !== null)),
});
const ServerBundle = v.record(v.string(), ServerModule);
/** Exports of a server bundle, which are its pages and fragments by name. */
export type ServerBundle = v.InferOutput<typeof ServerBundle>;

/**
 * Evaluated bundles by digest. The cache has room for several releases per remote, because rollouts and
 * rollbacks serve more than one.
 */
const bundleCache = new LRUCache<string, ServerBundle>({ max: 24 });

// Keeps the original `compileFunction`, because a renderer process replaces the functions of `node:vm` before it runs
// remotes' code.
const compile = compileFunction;

/**
 * Loads and evaluates a remote's server bundle, once per process and release. The bundle can require shared libraries
 * only, and cannot import modules dynamically.
 * @throws {Error} if the bundle cannot be read or its code throws.
 */
export async function loadServerBundle(
  location: BundleLocation,
  remote: string,
  host: RendererHost,
): Promise<ServerBundle> {
  const { file, integrity } = location;
  const cached = bundleCache.get(integrity);
  if (cached) return cached;
  const code = await host.readBundle(location);
  host.reportRunningRemote(remote);
  const bundle = v.parse(ServerBundle, evaluateBundle(code, file));
  bundleCache.set(integrity, bundle);
  return bundle;
}

function evaluateBundle(code: string, filename: string): unknown {
  const module: { exports: unknown } = { exports: {} };
  const run = compile(code, ['module', 'exports', 'require'], { filename });
  run(module, module.exports, requireSharedModule);
  return module.exports;
}
