import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { toRemoteGlobalName } from '@msv/contracts/releases/browserGlobals';
import { toRetryUrl } from '@msv/contracts/releases/releaseUrls';
import type { RemoteComponent, RemoteModules } from '@msv/platform/host';
import * as v from 'valibot';
import type { ReleaseHealth } from '../health/ReleaseHealth.ts';
import { enforceScriptIntegrity } from './enforceScriptIntegrity.ts';
import type { KnownModules } from './KnownModules.ts';
import { withTimeout } from './withTimeout.ts';

/** Time limit for loading a remote. */
const loadTimeoutMs = 10_000;

const RemoteExports = v.object({
  default: v.custom<RemoteComponent>(
    (value) => typeof value === 'function' || (typeof value === 'object' && value !== null),
  ),
});

/** Creates the browser's loader of remote modules, which uses Module Federation and loads modules on demand. */
export function createBrowserModules(knownModules: KnownModules, health: ReleaseHealth): RemoteModules {
  const loadErrors = new WeakSet<object>();
  const retryCounts = new Map<string, number>();
  const loadsByName = new Map<string, Promise<RemoteComponent>>();
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
  enforceScriptIntegrity(knownModules);
  registerNew();
  knownModules.subscribe(registerNew);

  const load = async (remote: string, name: string) => {
    try {
      if (!registered.has(remote)) await withTimeout(knownModules.load(), loadTimeoutMs, remote);
      if (!registered.has(remote)) throw new Error(`Remote ${remote} is not available`);
      return v.parse(RemoteExports, await withTimeout(loadRemote(name), loadTimeoutMs, name)).default;
    } catch (error) {
      if (error instanceof Error) loadErrors.add(error);
      throw error;
    }
  };
  return {
    load: (remote, expose) => {
      const name = toModuleName(remote, expose);
      const promise = loadsByName.get(name) ?? load(remote, name);
      loadsByName.set(name, promise);
      return promise;
    },
    forget: (remote, expose) => {
      loadsByName.delete(toModuleName(remote, expose));
      retryCounts.set(remote, (retryCounts.get(remote) ?? 0) + 1);
      register(remote);
    },
    has: (remote) => knownModules.has(remote),
    onShown: (remote) => health.recordUse(remote),
    onRehydrated: (remote) => health.recordFailure(remote, 'hydration'),
    onError: (remote, _expose, error) =>
      health.recordFailure(remote, loadErrors.has(error) ? 'load' : 'render', error),
    onDroppedItems: (remote, dropped) => {
      console.warn(`${remote} left out items that do not match its schema`, dropped);
      health.recordFailure(remote, 'data');
    },
  };
}
