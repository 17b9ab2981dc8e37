import type { PagePlan } from '@msv/platform/host';
import { matchPage } from '../site/matchPage.ts';
import { loadServerBundle } from './serverBundles.ts';
import type { ModuleName, PageTask, PlannedPage } from './tasks.ts';
import { nowRuns } from './whoseCode.ts';

/** Asks a page's `prefetch`, and those of the fragments on it, what they need. */
export async function planPage({ url, remotes, bundles }: PageTask): Promise<PlannedPage> {
  const address = new URL(url);
  const match = matchPage(remotes, address.pathname);
  if (!match) return { reads: [], modules: [] };
  const page = { remote: match.remote, expose: match.expose };
  const request = { params: match.params, url: address };
  const problems: string[] = [];
  const ask = async ({ remote, expose }: ModuleName): Promise<PagePlan> => {
    const location = bundles[remote];
    if (!location) return {};
    try {
      const bundle = await loadServerBundle(location, () => nowRuns(remote));
      nowRuns(remote);
      return bundle[expose.slice(2)]?.prefetch?.(request) ?? {};
    } catch (error) {
      problems.push(`${remote} ${expose}: ${String(error)}`);
      return {};
    }
  };
  const plan = await ask(page);
  const problem = problems.shift();
  const fragments = (plan.fragments ?? []).map(({ remote, name }) => ({ remote, expose: `./${name}` }));
  const plans = [plan, ...(await Promise.all(fragments.map(ask)))];
  const reads = plans.flatMap(({ reads = [] }) => reads.map((read) => read.url));
  return {
    page,
    ...(plan.subject ? { subject: plan.subject.url } : {}),
    reads: [...new Set([...(plan.subject ? [plan.subject.url] : []), ...reads])],
    modules: [page, ...fragments],
    ...(problem ? { problem } : {}),
    ...(problems.length > 0 ? { fragmentProblems: problems } : {}),
  };
}
