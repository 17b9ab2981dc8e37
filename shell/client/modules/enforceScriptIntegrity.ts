import { registerPlugins } from '@module-federation/enhanced/runtime';
import { integrityGlobalName } from '@msv/contracts/releases/browserGlobals';
import { removeRetryFromUrl } from '@msv/contracts/releases/releaseUrls';
import type { PageRemotes } from '../../site/document/PageState.ts';

/** Digest that no script has, so that the browser refuses to run the script. */
const impossibleDigest = `sha384-${'A'.repeat(64)}`;

/**
 * Makes the browser verify every script of a remote against the digest in its release: the entry script and all
 * scripts that load later. Modified and unlisted scripts do not run, and their slot shows the error state. Scripts of
 * development
 * servers have no digests and are not verified.
 */
export function enforceScriptIntegrity(knownModules: { readonly remotes: PageRemotes }): void {
  function findDigest(url: string): string {
    const { origin, pathname } = parseUrl(url);
    // Read for each script, because the tab can know more releases by now.
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
