import { registerPlugins } from '@module-federation/enhanced/runtime';
import { integrityGlobalName } from '@msv/contracts/releases/browserGlobals';
import { removeRetryFromUrl } from '@msv/contracts/releases/releaseUrls';
import type { PageRemotes } from '../../site/document/PageState.ts';

/** No script has this digest, so the browser refuses to run the script. */
const impossibleDigest = `sha384-${'A'.repeat(64)}`;

/**
 * Makes the browser verify every script of a remote against its release. Modified and unlisted scripts do not run.
 * Scripts of dev servers have no digests.
 */
export function enforceScriptIntegrity(knownModules: { readonly remotes: PageRemotes }): void {
  function findDigest(url: string): string {
    const { origin, pathname } = parseUrl(url);
    // Read for each script, because the tab can learn about more releases.
    const releases = Object.values(knownModules.remotes);
    if (origin !== location.origin)
      return releases.some(({ entry }) => parseUrl(entry).origin === origin) ? '' : impossibleDigest;
    const path = removeRetryFromUrl(pathname);
    return releases.find(({ integrity }) => path in integrity)?.integrity[path] ?? impossibleDigest;
  }
  registerPlugins([
    {
      name: 'script-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.integrity = findDigest(url);
        return script;
      },
    },
  ]);
  Object.assign(globalThis, { [integrityGlobalName]: findDigest });
}

const parseUrl = (url: string) => new URL(url, location.href);
