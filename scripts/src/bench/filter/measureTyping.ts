import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { phoneCpuSlowdown, phoneViewport } from '../measuring/slowPhone.ts';
import { installKeyDelayProbe, readKeyDelaysMs, readListDelayMs } from './keyDelayProbe.ts';

/**
 * Typing speed of a fast typist (10 keys per second), so that a key may have to wait for the work of the
 * previous one.
 */
const fastKeyIntervalMs = 100;
/** Long enough for the list to update and for the browser to be idle before the next key. */
const slowKeyIntervalMs = 450;
/** The Event Timing API does not report shorter delays. */
const minReportedKeyMs = 16;

export interface KeyDelays {
  /**
   * Delay per key at fast typing speed, from the key press to the frame that shows the letter (Event Timing
   * API, in steps of 8 ms).
   */
  keyDelaysMs: number[];
  /**
   * Delay per key that changes the list, at slow typing speed, from the key press to the frame that shows the
   * new list.
   */
  listDelaysMs: number[];
}

/** Types words into the search box of a page and deletes them again, on an emulated slow phone. */
export async function measureTyping(
  browser: Browser,
  url: string,
  words: readonly string[],
): Promise<KeyDelays> {
  const context = await browser.newContext({ viewport: phoneViewport });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.addInitScript(installKeyDelayProbe);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await session.send('Emulation.setCPUThrottlingRate', { rate: phoneCpuSlowdown });
    // Warm-up: on any page, the first key runs code that the browser has not compiled yet.
    await page.keyboard.press('x');
    await page.keyboard.press('Backspace');
    await sleep(slowKeyIntervalMs);
    const keys = words.flatMap((word) => [...word, ...Array.from(word, () => 'Backspace')]);
    return {
      keyDelaysMs: await measureFastTyping(page, keys),
      listDelaysMs: await measureSlowTyping(page, keys),
    };
  } finally {
    await context.close();
  }
}

async function measureFastTyping(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    window.keyTimings = [];
  });
  for (const key of keys) {
    const interval = sleep(fastKeyIntervalMs);
    await page.keyboard.press(key);
    await interval;
  }
  await sleep(slowKeyIntervalMs);
  const reportedDelays = await page.evaluate(readKeyDelaysMs);
  if (reportedDelays.length === 0)
    throw new Error('The browser reported no key delays. Does it support the Event Timing API?');
  const unreportedCount = keys.length - reportedDelays.length;
  return [...reportedDelays, ...Array.from({ length: unreportedCount }, () => minReportedKeyMs)];
}

async function measureSlowTyping(page: Page, keys: readonly string[]): Promise<number[]> {
  const delaysMs: number[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    await sleep(slowKeyIntervalMs);
    delaysMs.push(await page.evaluate(readListDelayMs));
  }
  const listDelaysMs = delaysMs.filter((delayMs) => delayMs > 0);
  if (listDelaysMs.length === 0) throw new Error('No key changed the list. Is the page hydrated?');
  return listDelaysMs;
}
