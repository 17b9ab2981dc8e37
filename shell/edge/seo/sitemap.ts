import { ModifiedOn } from '@msv/contracts/http/modifiedOn';
import type { SitemapRules } from '@msv/contracts/releases/modules/modulePages';
import { xml } from '@msv/service-kit/http/xml';
import * as v from 'valibot';
import { fillRouteParameters } from '../../site/routing/matchPage.ts';
import type { TaggedResponse } from '../api/apiReaderPlugin.ts';
import type { ReleaseSelection } from '../registry/selection/selectReleases.ts';

const ApiList = v.array(v.objectWithRest({ modifiedOn: ModifiedOn }, v.unknown()));

/** A page that search engines may index. */
interface SitemapPage {
  readonly path: string;
  /** Day of the last change of the page's data, such as `2026-11-22`, if it is known. */
  readonly modifiedOn: string | undefined;
}

type ReadApi = (url: string) => Promise<TaggedResponse>;

/**
 * Lists all pages that search engines may index, according to the sitemap rules of each release.
 * @throws {Error} if an API list is unavailable, because an incomplete sitemap would remove pages from search results.
 */
export async function listSitemapPages(
  { remotes, sitemaps }: Pick<ReleaseSelection, 'remotes' | 'sitemaps'>,
  readApi: ReadApi,
): Promise<SitemapPage[]> {
  const pages = await Promise.all(
    Object.entries(remotes).flatMap(([remote, { routes }]) =>
      routes
        .filter(({ isPrivate }) => !isPrivate)
        .map(({ path }) => listRoutePages(path, sitemaps[remote] ?? {}, readApi)),
    ),
  );
  return pages.flat();
}

async function listRoutePages(
  path: string,
  { exclude = [], lists = {}, conditions = {}, dates = {} }: SitemapRules,
  readApi: ReadApi,
): Promise<SitemapPage[]> {
  if (exclude.includes(path)) return [];
  if (!path.includes(':')) return [{ path, modifiedOn: await findLastChange(dates[path], readApi) }];
  const apiUrl = lists[path];
  if (apiUrl === undefined) return [];
  const condition = conditions[path];
  const items = await readList(apiUrl, readApi);
  const listed = condition === undefined ? items : items.filter((item) => item[condition] === true);
  return listed.map((item) => ({ path: fillRouteParameters(path, item), modifiedOn: item.modifiedOn }));
}

/** Returns the latest day on which an item of a list was changed. ISO dates sort like text. */
async function findLastChange(apiUrl: string | undefined, readApi: ReadApi): Promise<string | undefined> {
  const items = apiUrl === undefined ? [] : await readList(apiUrl, readApi);
  return items
    .flatMap(({ modifiedOn }) => modifiedOn ?? [])
    .sort()
    .at(-1);
}

async function readList(apiUrl: string, readApi: ReadApi) {
  const { response } = await readApi(apiUrl);
  if (!('json' in response)) throw new Error(`${apiUrl} was not found`);
  return v.parse(ApiList, JSON.parse(response.json));
}

/** Formats a sitemap per https://www.sitemaps.org/protocol.html. */
export function formatSitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ path, modifiedOn }) => {
    const lastChange = modifiedOn ? xml`<lastmod>${modifiedOn}</lastmod>` : '';
    return xml`<url><loc>${new URL(path, origin).href}</loc>${lastChange}</url>\n`;
  });
  const document = xml`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</urlset>
`;
  return document.toString();
}
