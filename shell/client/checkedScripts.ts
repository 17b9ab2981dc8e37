import { registerPlugins } from '@module-federation/enhanced/runtime';
import { integrityGlobal, withoutRetryUrl } from '@msv/contracts/release';
import type { RemoteSlices } from '../site/pageState.ts';

/** No script hashes to this: a browser that is told to expect it runs nothing. */
const nothing = `sha384-${'A'.repeat(64)}`;

/**
 * Lets the browser check every script that it takes from the store against what was released, a remote's entry and
 * what that loads later alike: one that was changed, or that no release lists, is not run, and its place on the page
 * says so. Only a development server's scripts, which nobody has released, are taken as they are.
 */
export function checkScripts(remotes: RemoteSlices): void {
  const releases = Object.values(remotes);
  const digests = new Map(releases.flatMap(({ integrity }) => Object.entries(integrity)));
  const devOrigins = new Set(releases.map(({ entry }) => addressOf(entry).origin));
  devOrigins.delete(location.origin);

  function integrityOf(url: string): string {
    const { origin, pathname } = addressOf(url);
    if (devOrigins.has(origin)) return '';
    const listed = origin === location.origin ? digests.get(withoutRetryUrl(pathname)) : undefined;
    return listed ?? nothing;
  }
  registerPlugins([
    {
      name: 'checked-scripts',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.integrity = integrityOf(url);
        return script;
      },
    },
  ]);
  Object.assign(globalThis, { [integrityGlobal]: integrityOf });
}

const addressOf = (url: string) => new URL(url, location.href);
