import { registerPlugins } from '@module-federation/enhanced/runtime';
import { integrityGlobal, withoutRetryUrl } from '@msv/contracts/release';
import type { RemoteSlices } from '../site/pageState.ts';

/**
 * Lets the browser check every script that it takes from the store against what was released, a remote's entry and
 * what that loads later alike: one that was changed is not run, and its place on the page says so.
 */
export function checkScripts(remotes: RemoteSlices): void {
  const digests = new Map(Object.values(remotes).flatMap(({ integrity }) => Object.entries(integrity)));
  const integrityOf = (url: string): string =>
    digests.get(withoutRetryUrl(new URL(url, location.href).pathname)) ?? '';
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
