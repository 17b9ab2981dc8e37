import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import { toReleaseUrl } from '@msv/contracts/releases/releaseUrls';
import { toSitemapUrl } from '@msv/contracts/site/sitemapUrls';
import type { PublishedRelease } from '../publishing/publishBuild.ts';

const timeoutMs = 10_000;

/**
 * Finds one page of each other module that places a fragment of a remote. A release does not say which page places a
 * fragment, so this reads the first page of each route until one loads scripts of the remote.
 */
export async function findPagesWithFragments(
  siteUrl: string,
  remote: string,
  { remotes }: Pick<RegistryDocument, 'remotes'>,
): Promise<PublishedRelease['pages']> {
  const users = Object.entries(remotes).flatMap(([name, { stable, releases }]) => {
    const { uses = [], routes = [] } = (stable === undefined ? undefined : releases[stable]) ?? {};
    return name !== remote && uses.some((fragment) => fragment.remote === remote) ? [{ name, routes }] : [];
  });
  // A visitor may get the stable release or a candidate, so any version counts.
  const scriptsUrl = toReleaseUrl(remote, '');
  const pages = users.map(async ({ name, routes }) => {
    const modulePaths = await readSitemap(siteUrl, name);
    for (const { path: pattern } of routes) {
      const path = modulePaths.find((candidate) => matchesRoute(candidate, pattern)) ?? pattern;
      if (!path.includes(':') && (await readText(siteUrl + path)).includes(scriptsUrl))
        return [{ expose: `Its fragment on the page of ${name}`, path }];
    }
    return [];
  });
  return (await Promise.all(pages)).flat();
}

async function readSitemap(siteUrl: string, module: string): Promise<string[]> {
  const xml = await readText(siteUrl + toSitemapUrl(module));
  // The site may have another origin for visitors than for this command.
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** Returns an empty text if the page cannot be read, because only pages that visitors can see matter. */
async function readText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  return response?.ok ? response.text() : '';
}

const matchesRoute = (path: string, pattern: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
