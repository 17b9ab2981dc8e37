import type { PagePlan, PageRequest, RemoteComponent } from '@msv/platform/host';
import * as v from 'valibot';
import type { BundleLocation } from '../RenderTask.ts';
import type { RendererHost } from './RendererHost.ts';
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

/** Loaded bundles by digest. */
const bundleCache = new Map<string, Promise<ServerBundle>>();

/**
 * Loads and evaluates a remote's server bundle, once per context. The bundle can require shared libraries only.
 * @throws {Error} if the bundle cannot be read or its code throws.
 */
export function loadServerBundle(location: BundleLocation, host: RendererHost): Promise<ServerBundle> {
  const { integrity } = location;
  const bundle = bundleCache.get(integrity) ?? evaluateBundle(location, host);
  bundleCache.set(integrity, bundle);
  bundle.catch(() => bundleCache.delete(integrity));
  return bundle;
}

async function evaluateBundle(location: BundleLocation, host: RendererHost): Promise<ServerBundle> {
  const evaluate = await host.loadBundle(location);
  const module: { exports: unknown } = { exports: {} };
  evaluate(module, module.exports, requireSharedModule);
  return v.parse(ServerBundle, module.exports);
}
