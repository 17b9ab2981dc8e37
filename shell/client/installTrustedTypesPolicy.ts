import type { Preview } from '@msv/contracts/releases/preview';
import { shellFilesUrl } from '@msv/contracts/site/shellAssets';

/** Part of the Trusted Types API. Browsers without the API ignore the policy. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScript' | 'createScriptURL', (value: string) => string>>,
  ): unknown;
}
declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/** Markup with which React creates script elements. */
const reactScriptMarkup = '<script></script>';
/** Elements and attributes that can run scripts, load documents or send forms. */
const activeMarkup =
  /<(?:script|iframe|object|embed|link|meta|base|form|style|svg|math)\b|[\s"'/]on\w+\s*=|(?:javascript|data):/i;

const devServerOrigins = new Set<string>();

/** Allows scripts of the dev servers in a preview. */
export function allowDevServers({ devServers = {} }: Pick<Preview, 'devServers'>): void {
  for (const origin of Object.values(devServers)) devServerOrigins.add(origin);
}

/**
 * Installs the only Trusted Types policy of the site. Scripts load only from the shell, releases and the dev servers of
 * `allowDevServers`, and inserted HTML cannot contain scripts.
 */
export function installTrustedTypesPolicy(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML(html) {
      if (html !== reactScriptMarkup && activeMarkup.test(html))
        throw new TypeError('HTML that can run scripts cannot be inserted');
      return html;
    },
    // Structured data is JSON in a script element. JSON cannot do anything if it runs as a script.
    createScript(text) {
      JSON.parse(text);
      return text;
    },
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href);
      const isReleased = origin === location.origin && scriptPaths.some((path) => pathname.startsWith(path));
      if (!isReleased && !devServerOrigins.has(origin))
        throw new TypeError(`Scripts cannot be loaded from ${origin}${pathname}`);
      return url;
    },
  });
}

const scriptPaths = [shellFilesUrl, '/r/'];
