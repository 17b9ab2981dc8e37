import { ModifiedOn } from '@msv/contracts/http/modifiedOn';
import type { SitemapRules } from '@msv/contracts/releases/modules/modulePages';
import type { ReleaseRoute } from '@msv/contracts/releases/release';
import { toSitemapUrl } from '@msv/contracts/site/sitemapUrls';
import { type XmlFragment, xml } from '@msv/service-kit/http/xml';
import * as v from 'valibot';
import { isExactApiUrl } from '../../renderer/apiUrls.ts';
import { fillRouteParameters } from '../../site/routing/matchPage.ts';
import type { ReadApi, TaggedResponse } from '../api/apiReaderPlugin.ts';

const ApiList = v.array(v.unknown());
const ListItem = v.objectWithRest({ modifiedOn: ModifiedOn }, v.unknown());
type ListItem = v.InferOutput<typeof ListItem>;

/** Limits of the protocol. Longer URLs and further pages are left out. */
const maxUrlLength = 2047;
export const maxSitemapPages = 50_000;

export interface SitemapPage {
  readonly path: string;
  /** Day of the last change, such as `2026-11-22`, if it is known. */
  readonly modifiedOn: string | undefined;
}

/** Lists the routes of a module whose pages its sitemap contains. */
export const listSitemapRoutes = (
  routes: readonly ReleaseRoute[],
  { exclude = [], lists = {} }: SitemapRules,
): readonly ReleaseRoute[] =>
  routes.filter(
    ({ path, isPrivate }) =>
      !isPrivate && !exclude.includes(path) && (!path.includes(':') || lists[path] !== undefined),
  );

/**
 * Reads the API lists of a module's sitemap.
 * @returns The tags of the lists, and a function that lists the pages. It throws if a response is not a list.
 * @throws {Error} if a list is unavailable, because a sitemap without its items would remove their pages from search
 *   results.
 */
export async function readSitemap(
  routes: readonly ReleaseRoute[],
  { lists = {}, conditions = {}, dates = {} }: SitemapRules,
  readApi: ReadApi,
) {
  const urls = [...new Set(routes.flatMap(({ path }) => (path.includes(':') ? lists : dates)[path] ?? []))];
  const responses = await Promise.all(urls.map((url) => readList(url, readApi)));
  const listPages = (): SitemapPage[] => {
    const itemsByUrl = new Map(responses.map((response, index) => [urls[index], parseItems(response)]));
    return routes.flatMap(({ path: pattern }): SitemapPage[] => {
      if (!pattern.includes(':'))
        return [{ path: pattern, modifiedOn: findLastChange(itemsByUrl.get(dates[pattern]) ?? []) }];
      const condition = conditions[pattern];
      return (itemsByUrl.get(lists[pattern]) ?? []).flatMap((item) => {
        const path = fillRouteParameters(pattern, item);
        if (path === undefined || (condition !== undefined && item[condition] !== true)) return [];
        return [{ path, modifiedOn: item.modifiedOn }];
      });
    });
  };
  return {
    tags: responses.map(({ tag }) => tag).join(' '),
    isStale: responses.some(({ stale }) => stale),
    listPages,
  };
}

async function readList(url: string, readApi: ReadApi): Promise<TaggedResponse> {
  if (!isExactApiUrl(url)) throw new Error(`${url} is not an API URL`);
  const response = await readApi(url);
  if (response.isPrivate) throw new Error(`${url} is not a public API`);
  return response;
}

function parseItems({ response }: TaggedResponse): ListItem[] {
  if (!('json' in response)) throw new Error('A list was not found');
  return v.parse(ApiList, JSON.parse(response.json)).flatMap((item) => {
    const { success, output } = v.safeParse(ListItem, item);
    return success ? [output] : [];
  });
}

/** Returns the latest day on which an item was changed. ISO dates sort like text. */
const findLastChange = (items: readonly ListItem[]): string | undefined =>
  items
    .flatMap(({ modifiedOn }) => modifiedOn ?? [])
    .sort()
    .at(-1);

/** Formats the sitemap of a module (https://www.sitemaps.org/protocol.html). */
export function formatSitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ path, modifiedOn }) => {
    const { href } = new URL(path, origin);
    const lastChange = modifiedOn ? xml`<lastmod>${modifiedOn}</lastmod>` : '';
    return href.length > maxUrlLength ? [] : xml`<url><loc>${href}</loc>${lastChange}</url>\n`;
  });
  return formatDocument('urlset', entries);
}

/** Formats the sitemap index, which lists the sitemap of each module. */
export const formatSitemapIndexXml = (origin: string, modules: readonly string[]): string =>
  formatDocument(
    'sitemapindex',
    modules.map((module) => xml`<sitemap><loc>${origin + toSitemapUrl(module)}</loc></sitemap>\n`),
  );

const formatDocument = (name: string, entries: readonly XmlFragment[]) =>
  xml`<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</${name}>
`.toString();
