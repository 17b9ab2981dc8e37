import { isLoopbackHost } from '@msv/contracts/http/origin';
import {
  devServerOverridesUrl,
  maxDevServerMinutes,
  previewEndUrl,
  previewStartUrl,
} from '@msv/contracts/releases/preview';
import type { CommandContext } from './CommandContext.ts';
import { CommandError } from './output/CommandError.ts';
import { parseHttpUrl, type Settings } from './readSettings.ts';

const siteTimeoutMs = 5000;

/** The running site of the option `--against`, which shows the dev server of a module. */
export interface AgainstSite {
  readonly origin: string;
  /** True if the site is on this machine, so that the edge can reach the dev server and no signature is needed. */
  readonly isOnThisMachine: boolean;
  /** Path of the page to show. The default is the first page of the module. */
  readonly path: string | undefined;
}

/**
 * Parses the option `--against`: the URL of a site, or of one of its pages.
 * @throws {CommandError} if the text is not an HTTP URL, or if the site is on another machine and has no HTTPS
 */
export function parseAgainstSite(text: string, settings: Pick<Settings, 'allowsClearText'>): AgainstSite {
  const { origin, hostname, pathname, search } = new URL(parseHttpUrl('--against', text, settings));
  const path = pathname + search;
  return { origin, isOnThisMachine: isLoopbackHost(hostname), path: path === '/' ? undefined : path };
}

/** Returns the link of a preview, which asks for confirmation and then shows a page. */
export const formatPreviewLink = (site: string, token: string, path: string | undefined) =>
  `${site}${previewStartUrl}?${new URLSearchParams({ token, ...(path !== undefined && { path }) })}`;

interface ServedModule {
  readonly name: string;
  readonly origin: string;
  /** Page that the link opens by default. */
  readonly firstPage: string | undefined;
}

/**
 * Creates the links that show a module's dev server inside a site, and returns lines to print. A site on another
 * machine accepts only a preview that the releases service has signed.
 * @param shellOrigin Origin of the shell's dev server, only for a site on this machine.
 * @throws {CommandError} if the releases service signs no preview, or if the site does not accept the link
 */
export async function describeAgainstLinks(
  { settings, client }: Pick<CommandContext, 'settings' | 'client'>,
  site: AgainstSite,
  { name, origin, firstPage }: ServedModule,
  shellOrigin?: string,
): Promise<string[]> {
  const end = `${site.origin}${previewEndUrl} ends the preview`;
  if (site.isOnThisMachine) {
    const query = new URLSearchParams({
      [name]: origin,
      ...(shellOrigin !== undefined && { shell: shellOrigin }),
      ...(site.path !== undefined && { path: site.path }),
    });
    const link = `${site.origin}${devServerOverridesUrl}?${query}`;
    await assertAccepted(site, link);
    return [`${link} shows it inside the site`, end];
  }
  assertCanSign(settings, site);
  const { token, expiresAt } = await client.createPreview({
    devServers: { [name]: origin },
    minutes: maxDevServerMinutes,
  });
  const link = formatPreviewLink(site.origin, token, site.path ?? firstPage);
  await assertAccepted(site, link);
  return [
    `${link} shows it inside the site until ${expiresAt}, in browsers on this machine`,
    // Without this permission, Chrome blocks the scripts with a CORS error.
    'Allow the site to access this device when the browser asks',
    end,
  ];
}

/** @throws {CommandError} if the site refuses a link. A site that does not respond may start later. */
async function assertAccepted({ origin }: AgainstSite, link: string): Promise<void> {
  const signal = AbortSignal.timeout(siteTimeoutMs);
  const response = await fetch(link, { redirect: 'manual', signal }).catch(() => undefined);
  await response?.body?.cancel();
  if (response && response.status >= 400)
    throw new CommandError(
      'refused',
      `${origin} does not accept this preview: it responded with status ${response.status}. Check the URL, and that the site follows the releases service in MF_REGISTRY_URL.`,
    );
}

/** @throws {CommandError} if the releases service of the site or the team's token is unknown */
function assertCanSign({ isLocalRegistry, token }: Settings, { origin }: AgainstSite): void {
  const missing = [
    ...(isLocalRegistry ? ['MF_REGISTRY_URL to the URL of its releases service'] : []),
    ...(isLocalRegistry || token === undefined ? ["MF_TOKEN to your team's token"] : []),
  ];
  if (missing.length > 0)
    throw new CommandError(
      'usage',
      `${origin} is on another machine, so it shows your dev server only with a signed link. Set ${missing.join(' and ')}.`,
    );
}
