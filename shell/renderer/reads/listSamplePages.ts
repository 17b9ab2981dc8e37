import type { Release } from '@msv/contracts/releases/release';
import * as v from 'valibot';
import { fillRouteParameters, matchPage } from '../../site/routing/matchPage.ts';
import type { ApiClient } from './ApiClient.ts';

const ApiList = v.array(v.record(v.string(), v.unknown()));

/** A page or fragment whose API reads are checked. */
export interface SamplePage {
  expose: string;
  /** URL path and query with which the page or fragment is checked. */
  path: string;
}

/** Pages and fragments of a release to check, and routes for which there is no page. */
export interface SamplePages {
  pages: SamplePage[];
  uncheckedRoutes: string[];
}

/**
 * Lists the pages and fragments of a release with real URLs: routes without parameters, the release's examples,
 * and for each route with a parameter the first, middle and last page of its list in the sitemap.
 */
export async function listSamplePages(release: Release, api: ApiClient): Promise<SamplePages> {
  const { routes, fragments, sitemap = {} } = release;
  const examplePages = await listExamplePages(release, api);
  const pages: SamplePage[] = [];
  const uncheckedRoutes: string[] = [];
  for (const { path, expose } of routes) {
    const paths = path.includes(':') ? await readSamplePaths(path, sitemap.lists?.[path], api) : [path];
    pages.push(...paths.map((samplePath) => ({ expose, path: samplePath })));
    if (paths.length === 0 && !examplePages.some((example) => example.expose === expose))
      uncheckedRoutes.push(path);
  }
  const fragmentPages = fragments.map((expose) => ({ expose, path: '/' }));
  return { pages: [...pages, ...examplePages, ...fragmentPages], uncheckedRoutes };
}

async function listExamplePages(
  { remote, version, routes, examples = [] }: Release,
  api: ApiClient,
): Promise<SamplePage[]> {
  const paths = await Promise.all(
    examples.map((example) =>
      typeof example === 'string' ? [example] : readSamplePaths(example.page, example.list, api),
    ),
  );
  return paths.flat().flatMap((path) => {
    const match = matchPage({ [remote]: { version, routes } }, path.replace(/[?#].*/, ''));
    return match ? [{ expose: match.expose, path }] : [];
  });
}

async function readSamplePaths(path: string, listUrl: string | undefined, api: ApiClient): Promise<string[]> {
  if (listUrl === undefined) return [];
  const result = await api.read(listUrl);
  const items = 'value' in result ? v.safeParse(ApiList, result.value) : undefined;
  const usable = items?.success ? items.output.flatMap((item) => fillIfPossible(path, item)) : [];
  const indexes = [0, Math.floor(usable.length / 2), usable.length - 1];
  return [...new Set(indexes.flatMap((index) => usable[index] ?? []))];
}

/** Returns the path of an item's page, or an empty array if the item has no page of its own. */
function fillIfPossible(path: string, item: Readonly<Record<string, unknown>>): string[] {
  try {
    return [fillRouteParameters(path, item)];
  } catch {
    return [];
  }
}
