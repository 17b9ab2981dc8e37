import type { Release } from '@msv/contracts/releases/release';
import * as v from 'valibot';
import { fillRouteParameters, matchPage } from '../../site/routing/matchPage.ts';
import type { ApiClient } from './ApiClient.ts';

const ApiList = v.array(v.record(v.string(), v.unknown()));

/** A page or fragment whose API reads are checked. */
export interface SamplePage {
  expose: string;
  /** Path and query. */
  path: string;
  /** Route or example that the path fills, such as `/inventory/:slug`. */
  pattern: string;
}

/** A page that cannot be checked, because no item with a page of its own is known. */
export interface MissingPage {
  expose: string;
  pattern: string;
  /** API URL of the list that should have filled the pattern. */
  listUrl?: string | undefined;
  reason: string;
  /** True if the sitemap list is unusable, or if the release names neither a list nor an example. */
  isPageUnknown: boolean;
}

export interface SamplePages {
  pages: SamplePage[];
  missingPages: MissingPage[];
}

/**
 * Lists pages and fragments with real URLs: routes without parameters, examples, and the first, middle and last page of
 * each list in the sitemap.
 */
export async function listSamplePages(release: Release, api: ApiClient): Promise<SamplePages> {
  const { routes, fragments, sitemap = {} } = release;
  const { pages, missingPages } = await listExamplePages(release, api);
  const exposesWithExample = new Set(pages.map(({ expose }) => expose));
  for (const { path: pattern, expose } of routes) {
    const listUrl = sitemap.lists?.[pattern];
    const samples = await readSamplePaths(pattern, listUrl, api);
    pages.push(...samples.paths.map((path) => ({ expose, path, pattern })));
    const { missing } = samples;
    // Without the list, the sitemap would be unavailable, so an example cannot replace the list.
    const isListUnusable = listUrl !== undefined && missing?.isPageUnknown;
    if (missing && (isListUnusable || !exposesWithExample.has(expose)))
      missingPages.push({ expose, pattern, listUrl, ...missing });
    const datesUrl = sitemap.dates?.[pattern];
    const dates = datesUrl === undefined ? undefined : await readItems(datesUrl, api);
    if (dates && 'reason' in dates)
      missingPages.push({ expose, pattern, listUrl: datesUrl, ...dates, isPageUnknown: true });
  }
  pages.push(...fragments.map((expose) => ({ expose, path: '/', pattern: '/' })));
  return { pages, missingPages };
}

async function listExamplePages(
  { remote, version, routes, examples = [] }: Release,
  api: ApiClient,
): Promise<SamplePages> {
  const pages: SamplePage[] = [];
  const missingPages: MissingPage[] = [];
  for (const example of examples) {
    const { page: pattern, list: listUrl } =
      typeof example === 'string' ? { page: example, list: undefined } : example;
    const match = matchPage({ [remote]: { version, routes } }, pattern.replace(/[?#].*/, ''));
    if (!match) continue;
    const { expose } = match;
    const { paths, missing } =
      listUrl === undefined ? { paths: [pattern] } : await readSamplePaths(pattern, listUrl, api);
    pages.push(...paths.map((path) => ({ expose, path, pattern })));
    if (missing) missingPages.push({ expose, pattern, listUrl, ...missing, isPageUnknown: false });
  }
  return { pages, missingPages };
}

interface SamplePaths {
  paths: string[];
  missing?: Pick<MissingPage, 'reason' | 'isPageUnknown'>;
}

async function readSamplePaths(
  pattern: string,
  listUrl: string | undefined,
  api: ApiClient,
): Promise<SamplePaths> {
  const miss = (reason: string, isPageUnknown = true) => ({ paths: [], missing: { reason, isPageUnknown } });
  if (!pattern.includes(':')) return { paths: [pattern] };
  if (listUrl === undefined)
    return miss(
      'no page of it is known. Add a list to sitemap.lists or a URL to examples in module.config.ts.',
    );
  const list = await readItems(listUrl, api);
  if ('reason' in list) return miss(list.reason);
  if (list.items.length === 0) return miss(`the list ${listUrl} is empty`, false);
  const usable = list.items.flatMap((item) => fillRouteParameters(pattern, item) ?? []);
  if (usable.length === 0) return miss(`no item of the list ${listUrl} has the parameters of the page`);
  const indexes = [0, Math.floor(usable.length / 2), usable.length - 1];
  return { paths: [...new Set(indexes.flatMap((index) => usable[index] ?? []))] };
}

/** Reads the items of a list, or the reason why they cannot be used. */
async function readItems(
  listUrl: string,
  api: ApiClient,
): Promise<{ items: Record<string, unknown>[] } | { reason: string }> {
  const result = await api.read(listUrl);
  if (!('value' in result)) return { reason: `the list ${listUrl} cannot be read: ${result.problem}` };
  const { success, output } = v.safeParse(ApiList, result.value);
  return success ? { items: output } : { reason: `the list ${listUrl} is not a list of objects` };
}
