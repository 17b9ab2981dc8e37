import type { Browser } from 'playwright-core';
import * as v from 'valibot';
import { type TraceTask, TraceTasks } from './summarizeMainThread.ts';

/**
 * Runs `visit` and returns the tasks that the browser's threads ran until it resolved. Their CPU times hardly depend on other
 * programs of the machine.
 */
export async function measureTasks(
  browser: Browser,
  visit: () => Promise<unknown>,
): Promise<readonly TraceTask[]> {
  const session = await browser.newBrowserCDPSession();
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
