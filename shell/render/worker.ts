import * as plan from './planPage.ts';
import * as render from './renderPage.tsx';
import type { Outcome, PageTask, RenderTask } from './tasks.ts';
import { begin } from './whoseCode.ts';

/** The worker thread's tasks. Only here does a remote's code run on the server. */
export const planPage = (task: PageTask) => outcomeOf(task, plan.planPage);
export const renderPage = (task: RenderTask) => outcomeOf(task, render.renderPage);

async function outcomeOf<Task extends PageTask, Value>(
  task: Task,
  work: (task: Task) => Promise<Value>,
): Promise<Outcome<Value>> {
  begin(task);
  try {
    return { value: await work(task) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

// What a remote left behind, such as a timer, goes off while the page of another one is made: it is for the log.
process.on('uncaughtException', (error) => console.error('Code of a remote failed beside its page.', error));
