import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { remoteGlobal, retryUrl } from '@msv/contracts/release';
import type { RemoteComponent, RemoteModules } from '@msv/platform/host';
import * as v from 'valibot';
import type { RemoteSlices } from '../site/pageState.ts';
import { checkScripts } from './checkedScripts.ts';
import type { ReleaseHealth } from './health/ReleaseHealth.ts';
import { withDeadline } from './withDeadline.ts';

/** A remote that has not answered by then counts as broken: a visitor should not wait for ever. */
const deadlineMs = 10_000;

const RemoteExports = v.object({
  default: v.custom<RemoteComponent>(
    (value) => typeof value === 'function' || (typeof value === 'object' && value !== null),
  ),
});

/** The modules of the visitor's releases, loaded through Module Federation when a page first asks for them. */
export function browserModules(remotes: RemoteSlices, health: ReleaseHealth): RemoteModules {
  const notLoaded = new WeakSet<object>();
  const retries = new Map<string, number>();
  const loading = new Map<string, Promise<RemoteComponent>>();
  const key = (remote: string, expose: string) => `${remote}/${expose.slice(2)}`;

  const register = (remote: string) => {
    const slice = remotes[remote];
    if (!slice) return;
    const attempt = retries.get(remote);
    const entry = attempt ? retryUrl(slice.entry, attempt) : slice.entry;
    registerRemotes([{ name: remote, entry, type: 'global', entryGlobalName: remoteGlobal(remote) }], {
      force: true,
    });
  };
  checkScripts(remotes);
  Object.keys(remotes).forEach(register);

  const load = async (name: string) => {
    try {
      return v.parse(RemoteExports, await withDeadline(loadRemote(name), deadlineMs, name)).default;
    } catch (error) {
      if (error instanceof Error) notLoaded.add(error);
      throw error;
    }
  };
  return {
    load: (remote, expose) => {
      const name = key(remote, expose);
      const promise = loading.get(name) ?? load(name);
      loading.set(name, promise);
      return promise;
    },
    forget: (remote, expose) => {
      loading.delete(key(remote, expose));
      retries.set(remote, (retries.get(remote) ?? 0) + 1);
      register(remote);
    },
    has: (remote) => remote in remotes,
    shown: (remote) => health.used(remote),
    remade: (remote) => health.failed(remote, 'hydration'),
    failed: (remote, _expose, error) => health.failed(remote, notLoaded.has(error) ? 'load' : 'render'),
  };
}
