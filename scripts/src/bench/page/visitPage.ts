import type { Browser } from 'playwright-core';
import { markProgress, readResources, readTimes } from './pageMarks.ts';

const content = '[data-testid="vehicle-card"] a';
/** A phone on a slow connection, in the terms of the browser: bytes per second and milliseconds. */
const network = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
const cpuSlowdown = 4;

export type Visit = Awaited<ReturnType<typeof visit>>;

/** One first visit, with nothing in any cache, from the request to the quiet page. */
export async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.addInitScript(markProgress, content);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
    await page.waitForLoadState('networkidle');
    return { times: await page.evaluate(readTimes), resources: await page.evaluate(readResources) };
  } finally {
    await context.close();
  }
}
