import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { toRemoteGlobalName } from '@msv/contracts/releases/browserGlobals';
import { toRetryUrl } from '@msv/contracts/releases/releaseUrls';
import { type RemoteComponent, type RemoteModules, waitForRetry } from '@msv/platform/host';
import * as v from 'valibot';
import type { FieldValues } from '../document/FieldValues.ts';
import type { ReleaseHealth } from '../health/ReleaseHealth.ts';
import { enforceScriptIntegrity } from './enforceScriptIntegrity.ts';
import type { KnownModules } from './KnownModules.ts';
import { shareFederationRuntime } from './shareFederationRuntime.ts';

const loadTimeoutMs = 10_000;
/** Longer than the usual delay of a late script, so that the script is not requested twice. */
const firstRetryMs = 5000;

const RemoteExports = v.object({
  default: v.custom<RemoteComponent>(
    (value) => typeof value === 'function' || (typeof value === 'object' && value !== null),
  ),
});

type RepeatingModules = RemoteModules & Required<Pick<RemoteModules, 'loadEventually'>>;

/** Creates the browser's loader, which loads modules on demand with Module Federation. */
export function createBrowserModules(
  knownModules: KnownModules,
  health: ReleaseHealth,
  fieldValues?: FieldValues,
): RepeatingModules {
  const loadErrors = new WeakSet<object>();
  const retryCounts = new Map<string, number>();
  const loadsByName = new Map<string, Promise<RemoteComponent>>();
  const loadedNames = new Set<string>();
  const repeatedLoads = new Map<string, Promise<RemoteComponent>>();
  /** Emits the name of a module whose load was replaced or forgotten. */
  const changes = new EventTarget();
  const toModuleName = (remote: string, expose: string) => `${remote}/${expose.slice(2)}`;

  const registered = new Set<string>();

  const register = (remote: string) => {
    const pageRemote = knownModules.remotes[remote];
    if (!pageRemote) return;
    registered.add(remote);
    const attempt = retryCounts.get(remote);
    const entry = attempt ? toRetryUrl(pageRemote.entry, attempt) : pageRemote.entry;
    registerRemotes([{ name: remote, entry, type: 'global', entryGlobalName: toRemoteGlobalName(remote) }], {
      force: true,
    });
  };
  const registerNew = () =>
    Object.keys(knownModules.remotes)
      .filter((remote) => !registered.has(remote))
      .forEach(register);
  shareFederationRuntime();
  enforceScriptIntegrity(knownModules);
  registerNew();
  knownModules.subscribe(registerNew);

  /** Requests the scripts of a module in parallel to the entry script, which requests them later. */
  const preloadScripts = (remote: string, expose: string) => {
    const { scripts = {}, integrity = {} } = knownModules.remotes[remote] ?? {};
    for (const url of scripts[expose] ?? []) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'script', href: url, integrity: integrity[url] ?? '' });
      document.head.append(link);
    }
  };
  const loadComponent = async (remote: string, name: string): Promise<RemoteComponent> => {
    if (!registered.has(remote)) await knownModules.load();
    if (!registered.has(remote)) throw new Error(`Remote ${remote} is not available`);
    return v.parse(RemoteExports, await loadRemote(name)).default;
  };
  const load = (remote: string, name: string) => {
    const component = loadComponent(remote, name);
    const promise = withTimeout(component, loadTimeoutMs, name);
    promise
      .then(() => loadedNames.add(name))
      .catch(async (error: unknown) => {
        if (error instanceof Error) loadErrors.add(error);
        // A late module replaces the error, but not a copy that another request has loaded.
        await component;
        if (loadedNames.has(name)) return;
        loadedNames.add(name);
        loadsByName.set(name, component);
        changes.dispatchEvent(new Event(name));
      })
      .catch(() => {});
    return promise;
  };
  const repeatLoad = async (remote: string, expose: string): Promise<RemoteComponent> => {
    const name = toModuleName(remote, expose);
    for (let attempt = 0; ; attempt += 1) {
      const promise = modules.load(remote, expose);
      try {
        return await promise;
      } catch (error) {
        health.recordFailure(remote, 'load', error);
        if (loadsByName.get(name) !== promise) continue;
        const change = new AbortController();
        changes.addEventListener(name, () => change.abort(), { once: true, signal: change.signal });
        await waitForRetry(attempt, { firstDelayMs: firstRetryMs, signal: change.signal });
        if (change.signal.aborted) continue;
        change.abort();
        modules.forget(remote, expose);
      }
    }
  };

  const modules: RepeatingModules = {
    load: (remote, expose) => {
      const name = toModuleName(remote, expose);
      const known = loadsByName.get(name);
      if (known) return known;
      // Retries have other script URLs.
      if (!retryCounts.has(remote)) preloadScripts(remote, expose);
      const promise = load(remote, name);
      loadsByName.set(name, promise);
      return promise;
    },
    loadEventually: (remote, expose) => {
      const name = toModuleName(remote, expose);
      const known = repeatedLoads.get(name);
      if (known) return known;
      const promise = repeatLoad(remote, expose);
      repeatedLoads.set(name, promise);
      // React does not suspend again for a promise that it already knows.
      void promise.then(() => loadsByName.set(name, promise));
      return promise;
    },
    forget: (remote, expose) => {
      const name = toModuleName(remote, expose);
      if (loadsByName.get(name) === repeatedLoads.get(name)) repeatedLoads.delete(name);
      loadsByName.delete(name);
      loadedNames.delete(name);
      retryCounts.set(remote, (retryCounts.get(remote) ?? 0) + 1);
      register(remote);
      changes.dispatchEvent(new Event(name));
    },
    has: (remote) => knownModules.has(remote),
    onShown: (remote) => {
      health.recordUse(remote);
      fieldValues?.forgetHydratedFields();
    },
    onRecovered: (remote, _expose, error) => {
      fieldValues?.restoreReplacedFields();
      health.recordFailure(remote, 'render', error);
    },
    onRehydrated: (remote) => health.recordFailure(remote, 'hydration'),
    onError: (remote, _expose, error) =>
      health.recordFailure(remote, loadErrors.has(error) ? 'load' : 'render', error),
    onDroppedItems: (remote, dropped) => {
      console.warn(`${remote} left out items that do not match its schema`, dropped);
      health.recordFailure(remote, 'data');
    },
  };
  return modules;
}

/** Returns a promise that rejects after the time limit. The underlying work continues. */
export function withTimeout<T>(promise: Promise<T>, timeoutMs: number, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not respond within ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
