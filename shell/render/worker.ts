import * as plan from './planPage.ts';
import * as render from './renderPage.tsx';
import type { PageTask, RenderTask } from './tasks.ts';
import { begin } from './whoseCode.ts';

/** The worker thread's tasks. Only here does the server touch React or a remote's code. */
export function findPage(task: PageTask) {
  begin(task);
  return plan.findPage(task);
}

export function planPage(task: PageTask) {
  begin(task);
  return plan.planPage(task);
}

export function renderPage(task: RenderTask) {
  begin(task);
  return render.renderPage(task);
}
