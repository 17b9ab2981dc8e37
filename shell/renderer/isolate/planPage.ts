import type { PagePlan } from '@msv/platform/host';
import * as v from 'valibot';
import { matchPage } from '../../site/routing/matchPage.ts';
import type { ModuleRef, PageTask, PlannedPage } from '../RenderTask.ts';
import { formatStack } from './formatStack.ts';
import { loadServerBundle, type RendererHost } from './loadServerBundle.ts';

const FragmentPlans = v.optional(
  v.array(v.object({ remote: v.string(), name: v.string(), props: v.optional(v.unknown()) })),
  [],
);

/**
 * Plans a page by calling `prefetch` of the page and of each fragment on it. A fragment on a page more than once has one
 * plan for each of its props.
 */
export async function planPage(
  { url, remotes, bundles, pageProps }: PageTask,
  host: RendererHost,
): Promise<PlannedPage> {
  const pageUrl = new URL(url);
  const match = matchPage(remotes, pageUrl.pathname);
  if (!match) return { reads: [], modules: [] };
  const page = { remote: match.remote, expose: match.expose };
  const problems: string[] = [];
  const prefetch = async ({ remote, expose }: ModuleRef, givenProps?: unknown): Promise<ModulePlan> => {
    const location = bundles[remote];
    if (!location) return emptyPlan;
    try {
      const bundle = await loadServerBundle(location, host);
      host.reportRunningRemote(remote);
      const module = bundle[expose.slice(2)];
      // Bundles of older builds have no schema, and their prefetch functions know no props.
      const props =
        givenProps === undefined || !module?.props ? undefined : v.parse(module.props, givenProps);
      const plan = module?.prefetch?.({ params: match.params, url: pageUrl, props }) ?? {};
      return { ...plan, fragments: v.parse(FragmentPlans, plan.fragments) };
    } catch (error) {
      problems.push(`${remote} ${expose}: ${formatProblem(error)}`);
      return emptyPlan;
    }
  };
  const pagePlan = await prefetch(page, pageProps);
  const problem = problems.shift();
  const fragments = pagePlan.fragments.map(({ remote, name, props }) => ({
    module: { remote, expose: `./${name}` },
    props,
  }));
  const fragmentPlans = await Promise.all(fragments.map(({ module, props }) => prefetch(module, props)));
  const plans = [pagePlan, ...fragmentPlans];
  const reads = plans.flatMap(({ reads = [] }) => reads.map(({ url }) => url));
  const browserReads = plans.flatMap(({ browserReads = [] }) => browserReads.map(({ url }) => url));
  return {
    page,
    ...(pagePlan.subject ? { subject: pagePlan.subject.url } : {}),
    reads: [...new Set([...(pagePlan.subject ? [pagePlan.subject.url] : []), ...reads])],
    ...(browserReads.length > 0 ? { browserReads } : {}),
    modules: removeDuplicates([page, ...fragments.map(({ module }) => module)]),
    ...(problem ? { problem } : {}),
    ...(problems.length > 0 ? { fragmentProblems: problems } : {}),
  };
}

type ModulePlan = Omit<PagePlan, 'fragments'> & { fragments: v.InferOutput<typeof FragmentPlans> };

const emptyPlan: ModulePlan = { fragments: [] };

/** Names the invalid property, if a module passes or returns an invalid value. Other errors have their stack trace. */
const formatProblem = (error: unknown) =>
  v.isValiError(error) ? `${error.name}: ${v.summarize(error.issues)}` : formatStack(error);

const removeDuplicates = (modules: readonly ModuleRef[]) => [
  ...new Map(modules.map((module) => [`${module.remote} ${module.expose}`, module])).values(),
];
