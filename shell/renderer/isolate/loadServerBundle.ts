import { createRequire } from 'node:module';
import * as platform from '@msv/platform';
import type { PagePlan, PageRequest, RemoteComponent } from '@msv/platform/host';
import * as v from 'valibot';
import type { BundleLocation } from '../RenderTask.ts';

/** Evaluates a server bundle like a CommonJS module. */
export type EvaluateBundle = (
  module: { exports: unknown },
  exports: unknown,
  require: (request: string) => unknown,
) => void;

/**
 * Loads a server bundle. Rejects if the file is missing, its digest differs from the release record or it is no valid
 * script.
 */
export type BundleLoader = (location: BundleLocation) => Promise<EvaluateBundle>;

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
/** Pages and fragments of a server bundle by name. */
export type ServerBundle = v.InferOutput<typeof ServerBundle>;

/** Loaded bundles by digest. */
const bundleCache = new Map<string, Promise<ServerBundle>>();

/**
 * Loads and evaluates a server bundle, once per context. The bundle can require shared libraries only.
 * @throws {Error} if the bundle cannot be read or its code throws.
 */
export function loadServerBundle(location: BundleLocation, loadBundle: BundleLoader): Promise<ServerBundle> {
  const { integrity } = location;
  const bundle = bundleCache.get(integrity) ?? evaluateBundle(location, loadBundle);
  bundleCache.set(integrity, bundle);
  bundle.catch(() => bundleCache.delete(integrity));
  return bundle;
}

async function evaluateBundle(location: BundleLocation, loadBundle: BundleLoader): Promise<ServerBundle> {
  const evaluate = await loadBundle(location);
  const module: { exports: unknown } = { exports: {} };
  evaluate(module, module.exports, requireSharedModule);
  return v.parse(ServerBundle, module.exports);
}

const require = createRequire(import.meta.url);

// A bundle must use the same React instance as the renderer.
const sharedModules: Readonly<Record<string, unknown>> = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react-dom': require('react-dom'),
  '@emotion/react': require('@emotion/react'),
  '@emotion/react/jsx-runtime': require('@emotion/react/jsx-runtime'),
  '@msv/platform': platform,
};

/**
 * Implements `require` inside a server bundle.
 * @throws {Error} if the shell does not share the module.
 */
function requireSharedModule(request: string): unknown {
  const module = Object.hasOwn(sharedModules, request) ? sharedModules[request] : undefined;
  if (!module) throw new Error(`A server bundle requires ${request}, which the shell does not share`);
  return module;
}
