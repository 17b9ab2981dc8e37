import type { PagePlan } from '@msv/platform/host';
import { matchPage } from '../site/matchPage.ts';
import { loadServerBundle } from './serverBundles.ts';
import type { ModuleName, PageTask, PlannedPage } from './tasks.ts';

/** Finds which remote's page answers at an address. The shell's own code: nothing of a remote runs. */
export function findPage({ url, remotes }: PageTask): ModuleName | undefined {
  const match = matchPage(remotes, new URL(url).pathname);
  return match && { remote: match.remote, expose: match.expose };
}

/** Asks a page's `prefetch` what it needs. */
export async function planPage({ url, remotes, bundles }: PageTask): Promise<PlannedPage> {
  const address = new URL(url);
  const match = matchPage(remotes, address.pathname);
  if (!match) return { reads: [], modules: [] };
  const page = { remote: match.remote, expose: match.expose };
  const location = bundles[match.remote];
  if (!location) return { page, reads: [], modules: [page] };
  try {
    const bundle = await loadServerBundle(location);
    const prefetch = bundle[match.expose.slice(2)]?.prefetch;
    return planned(page, prefetch?.({ params: match.params, url: address }) ?? {});
  } catch (error) {
    return { page, reads: [], modules: [page], problem: String(error) };
  }
}

function planned(page: ModuleName, { subject, reads = [], fragments = [] }: PagePlan): PlannedPage {
  const urls = [...(subject ? [subject.url] : []), ...reads.map(({ url }) => url)];
  return {
    page,
    ...(subject ? { subject: subject.url } : {}),
    reads: [...new Set(urls)],
    modules: [page, ...fragments.map(({ remote, name }) => ({ remote, expose: `./${name}` }))],
  };
}
