import type { ModuleName, PageTask, PlannedPage } from '../../render/tasks.ts';
import { ownerOf } from '../../site/grants.ts';
import { matchPage } from '../../site/matchPage.ts';
import type { Means } from './Means.ts';
import { WorkerLost } from './WorkerLost.ts';

/**
 * What the page at an address wants to read, without the fragments that rest or end the worker while they say it. Where
 * the page's own module does, it is left to the browser.
 */
export async function planWithFewer(task: PageTask, means: Means): Promise<PlannedPage> {
  const { resting, onProblem } = means;
  const { pathname } = new URL(task.url);
  const match = matchPage(task.remotes, pathname);
  const owner = ownerOf(pathname);
  if (!match) return { reads: [], modules: [], isAway: owner !== undefined && !(owner in task.remotes) };
  const page = { remote: match.remote, expose: match.expose };
  try {
    if (resting.has(page, task)) throw new Error(`${page.remote} rests after it ended a worker`);
    const plan = await planWithoutResting(page, task, means);
    for (const problem of [plan.problem ?? [], plan.fragmentProblems ?? []].flat())
      onProblem(problem, task.url);
    return plan;
  } catch (error) {
    if (error instanceof WorkerLost) resting.rest(page, task);
    const problem = `The page's plan could not be had: ${String(error)}`;
    onProblem(problem, task.url);
    return { page, reads: [], modules: [page], problem };
  }
}

async function planWithoutResting(page: ModuleName, task: PageTask, means: Means): Promise<PlannedPage> {
  const { renderers, resting, onProblem } = means;
  const awake = Object.entries(task.bundles).filter(([remote]) => !resting.has({ ...page, remote }, task));
  try {
    return await renderers.plan({ ...task, bundles: Object.fromEntries(awake) });
  } catch (error) {
    const culprit = error instanceof WorkerLost ? error.remote : undefined;
    if (!culprit || culprit === page.remote) throw error;
    onProblem(`The page is planned without ${culprit}: ${String(error)}`, task.url);
    resting.rest({ ...page, remote: culprit }, task);
    return planWithoutResting(page, task, means);
  }
}
