import { matchPage, type PageMatch } from '../site/routing/matchPage.ts';
import type { ModulePlan, ModuleRef, PageTask, PlacedModule, PlannedPage, PlanTask } from './RenderTask.ts';

export const emptyPlan: ModulePlan = { reads: [], fragments: [] };

interface PlanningOptions {
  /** The code of one remote cannot see or change the plans of other remotes. */
  planModules: (task: PlanTask, remote: string) => Promise<readonly ModulePlan[]>;
  /** Returns the reason why a page must not place a fragment. By default, a page may place all fragments. */
  findPlacementProblem?: (fragment: ModuleRef, match: PageMatch) => string | undefined;
}

/**
 * Plans a page and then its fragments, each in a context with only the code of its own remote. A repeated fragment has
 * one plan for each of its props.
 */
export async function planPage(
  task: PageTask,
  { planModules, findPlacementProblem }: PlanningOptions,
): Promise<PlannedPage> {
  const match = matchPage(task.remotes, new URL(task.url).pathname);
  if (!match) return { reads: [], modules: [] };
  const page = { remote: match.remote, expose: match.expose };
  const plan = async (modules: readonly PlacedModule[], remote: string): Promise<readonly ModulePlan[]> => {
    const bundle = Object.hasOwn(task.bundles, remote) ? task.bundles[remote] : undefined;
    if (!bundle) return modules.map(() => emptyPlan);
    const { url, processGroup, isPersonal = false } = task;
    const code = { processGroup, isPersonal, bundles: { [remote]: bundle } };
    const plans = await planModules({ ...code, url, params: match.params, modules }, remote);
    return modules.map((module, index) => {
      const modulePlan = plans[index] ?? emptyPlan;
      const { problem } = modulePlan;
      return problem === undefined
        ? modulePlan
        : { ...modulePlan, problem: formatModuleProblem(module, problem) };
    });
  };
  const [pagePlan = emptyPlan] = await plan([{ ...page, props: task.pageProps }], page.remote);
  const { subject, problem } = pagePlan;
  const fragmentProblems: string[] = [];
  const placed = pagePlan.fragments.flatMap(({ remote, name, props }): PlacedModule[] => {
    const fragment = { remote, expose: `./${name}` };
    const placementProblem = findPlacementProblem?.(fragment, match);
    if (placementProblem === undefined) return [{ ...fragment, ...(props !== undefined && { props }) }];
    fragmentProblems.push(formatModuleProblem(page, placementProblem));
    return [];
  });
  const owners = [...new Set(placed.map(({ remote }) => remote))];
  const plansByOwner = await Promise.all(
    owners.map((owner) =>
      plan(
        placed.filter(({ remote }) => remote === owner),
        owner,
      ),
    ),
  );
  const fragmentPlans = plansByOwner.flat();
  fragmentProblems.push(...fragmentPlans.flatMap((fragmentPlan) => fragmentPlan.problem ?? []));
  const plans = [pagePlan, ...fragmentPlans];
  const browserReads = plans.flatMap((modulePlan) => modulePlan.browserReads ?? []);
  const reads = [
    ...(subject === undefined ? [] : [subject]),
    ...plans.flatMap((modulePlan) => modulePlan.reads),
  ];
  return {
    page,
    ...(subject !== undefined && { subject }),
    reads: [...new Set(reads)],
    ...(browserReads.length > 0 && { browserReads }),
    modules: removeDuplicates([page, ...placed]),
    ...(problem !== undefined && { problem }),
    ...(fragmentProblems.length > 0 && { fragmentProblems }),
  };
}

/** Formats a problem that starts with the name of the module. */
const formatModuleProblem = ({ remote, expose }: ModuleRef, problem: string): string =>
  `${remote} ${expose}: ${problem}`;

const removeDuplicates = (modules: readonly PlacedModule[]): PlacedModule[] =>
  modules.filter(
    ({ remote, expose }, index) =>
      modules.findIndex((module) => module.remote === remote && module.expose === expose) === index,
  );
