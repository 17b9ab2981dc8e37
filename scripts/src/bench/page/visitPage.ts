import type { Browser } from 'playwright-core';
import { phoneCpuSlowdown, phoneNetwork, phoneViewport } from '../measuring/slowPhone.ts';
import { measureTasks } from './measureTasks.ts';
import { installPageLoadProbe, readPageLoadMetrics, readResources } from './pageLoadProbe.ts';
import { summarizeMainThread } from './summarizeMainThread.ts';

export type PageVisit = Awaited<ReturnType<typeof visitPage>>;

/**
 * Visits a page once on an emulated slow phone with empty caches, until it is interactive and the network is idle.
 * @param contentSelector Selects the element whose hydration makes the page interactive.
 */
export async function visitPage(browser: Browser, url: string, contentSelector: string) {
  const context = await browser.newContext({ viewport: phoneViewport });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', phoneNetwork);
    await session.send('Emulation.setCPUThrottlingRate', { rate: phoneCpuSlowdown });
    await page.addInitScript(installPageLoadProbe, contentSelector);
    const tasks = await measureTasks(browser, async () => {
      await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
      await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
      await page.waitForLoadState('networkidle');
    });
    return {
      metrics: { ...(await page.evaluate(readPageLoadMetrics)), ...summarizeMainThread(tasks) },
      resources: await page.evaluate(readResources),
    };
  } finally {
    await context.close();
  }
}
