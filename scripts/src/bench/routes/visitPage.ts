import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { installPageLoadProbe, readPageLoadMetrics, readResources } from './pageLoadProbe.ts';
import { summarizeMainThread, type TraceTask, TraceTasks } from './summarizeMainThread.ts';

export type PageVisit = Awaited<ReturnType<typeof visitPage>>;

/**
 * Visits a page once, until it is interactive and the network is idle.
 * @param contentSelector Selects the element whose hydration makes the page interactive.
 */
export async function visitPage(page: Page, url: string, contentSelector: string) {
  await page.addInitScript(installPageLoadProbe, contentSelector);
  const tasks = await measureTasks(page, async () => {
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
    await page.waitForLoadState('networkidle');
  });
  return {
    metrics: { ...(await page.evaluate(readPageLoadMetrics)), ...summarizeMainThread(tasks) },
    resources: await page.evaluate(readResources),
  };
}

/**
 * Runs `visit` and returns the tasks that the browser's threads ran until it resolved. Their CPU times hardly depend on other
 * programs of the machine.
 */
async function measureTasks(page: Page, visit: () => Promise<unknown>): Promise<readonly TraceTask[]> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The page has no browser');
  const events: unknown[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['-*', 'toplevel'], recordMode: 'recordAsMuchAsPossible' },
  });
  await visit();
  const completed = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await completed;
  await session.detach();
  return v.parse(TraceTasks, events);
}
