import type { PagePlan } from '@msv/platform/host';
import * as v from 'valibot';
import { emptyPlan } from '../planPage.ts';
import { ModulePlan, type PlacedModule, type PlanTask } from '../RenderTask.ts';
import { formatStack } from './formatStack.ts';
import { type BundleLoader, loadServerBundle } from './loadServerBundle.ts';

/** Plans modules of one remote by calling their prefetch functions, without code of other remotes in the context. */
export const planModules = (task: PlanTask, loader: BundleLoader): Promise<ModulePlan[]> =>
  Promise.all(task.modules.map((module) => planModule(module, task, loader)));

async function planModule(
  { remote, expose, props: givenProps }: PlacedModule,
  { url, params, bundles }: PlanTask,
  loader: BundleLoader,
): Promise<ModulePlan> {
  const location = bundles[remote];
  if (!location) return emptyPlan;
  try {
    const module = (await loadServerBundle(location, loader))[expose.slice(2)];
    // Prefetch functions in bundles of older builds have no schema and receive no props.
    const props = givenProps === undefined || !module?.props ? undefined : v.parse(module.props, givenProps);
    const plan: PagePlan = module?.prefetch?.({ params, url: new URL(url), props }) ?? {};
    const { subject, reads = [], browserReads, fragments = [] } = plan;
    return {
      ...(subject && { subject: subject.url }),
      reads: reads.map((read) => read.url),
      ...(browserReads && { browserReads: browserReads.map((read) => read.url) }),
      fragments: v.parse(ModulePlan.entries.fragments, fragments),
    };
  } catch (error) {
    return { ...emptyPlan, problem: formatProblem(error) };
  }
}

/** Names the invalid property of an invalid value. Other errors have their stack trace. */
const formatProblem = (error: unknown) =>
  v.isValiError(error) ? `${error.name}: ${v.summarize(error.issues)}` : formatStack(error);
