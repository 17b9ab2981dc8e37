import { allStates } from '@msv/contracts/state';
import { allVehicles } from '@msv/contracts/vehicle';
import * as v from 'valibot';
import type { ReplyText } from '../../render/tasks.ts';
import { pageRoutes } from '../../site/matchPage.ts';
import type { RemoteRoutes } from '../../site/pageState.ts';

const Slugs = v.array(v.object({ slug: v.string() }));

/** What the routes with a parameter stand for: one page per item of a list. */
const lists: Readonly<Record<string, { readUrl: string; parameter: string }>> = {
  '/inventory/:slug': { readUrl: allVehicles.url, parameter: ':slug' },
  '/states/:slug': { readUrl: allStates.url, parameter: ':slug' },
};

/** Pages that search engines are told to leave alone. */
const notForSearch = ['/thank-you'];

/**
 * The path of every page that search engines may know, in the order of the remotes' routes: a page that a remote adds
 * is here with its next release.
 * @throws {Error} when a list cannot be had now: half a sitemap would take the other half out of the index.
 */
export async function sitePaths(
  remotes: RemoteRoutes,
  readApi: (url: string) => Promise<{ reply: ReplyText }>,
): Promise<string[]> {
  const routes = pageRoutes(remotes).filter(({ path }) => !notForSearch.includes(path));
  const paths = await Promise.all(
    routes.map(async ({ path }) => {
      const list = lists[path];
      if (!list) return path.includes(':') ? [] : [path];
      const { reply } = await readApi(list.readUrl);
      if (!('json' in reply)) throw new Error(`${list.readUrl} is not there`);
      const items = v.parse(Slugs, JSON.parse(reply.json));
      return items.map(({ slug }) => path.replace(list.parameter, encodeURIComponent(slug)));
    }),
  );
  return paths.flat();
}
