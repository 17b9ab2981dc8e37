import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { markKeys, readKeyMs, readListMs } from './filterMarks.ts';

const cpuSlowdown = 4;
/** A fast typist: ten keys a second, so that one key may meet the work of the one before. */
const quicklyMs = 100;
/** Until the list has surely followed: the browser is quiet again before the next key. */
const calmlyMs = 450;
/** The browser tells of no key that took less. */
const leastMs = 16;

export interface FilterVisit {
  /** Per key, typed fast: from the press to the frame that shows the letter (Event Timing API, in steps of 8 ms). */
  keyMs: number[];
  /** Per key that changes the list, typed slowly: from the press to the frame that shows what was found. */
  listMs: number[];
}

/** Types words into the search box of a page and deletes them again, on a slow phone. */
export async function typeAndDelete(
  browser: Browser,
  url: string,
  words: readonly string[],
): Promise<FilterVisit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.addInitScript(markKeys);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    // The first key pays for code that was never run before, on any page.
    await page.keyboard.press('x');
    await page.keyboard.press('Backspace');
    await sleep(calmlyMs);
    const keys = words.flatMap((word) => [...word, ...Array.from(word, () => 'Backspace')]);
    return { keyMs: await typeFast(page, keys), listMs: await typeSlowly(page, keys) };
  } finally {
    await context.close();
  }
}

async function typeFast(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    window.keyEvents = [];
  });
  for (const key of keys) {
    const next = sleep(quicklyMs);
    await page.keyboard.press(key);
    await next;
  }
  await sleep(calmlyMs);
  const told = await page.evaluate(readKeyMs);
  if (told.length === 0)
    throw new Error('The browser told of no key at all: its Event Timing API is missing');
  return [...told, ...Array.from({ length: keys.length - told.length }, () => leastMs)];
}

async function typeSlowly(page: Page, keys: readonly string[]): Promise<number[]> {
  const listMs: number[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    await sleep(calmlyMs);
    listMs.push(await page.evaluate(readListMs));
  }
  const changes = listMs.filter((ms) => ms > 0);
  if (changes.length === 0) throw new Error('No key changed the list: the page does not answer');
  return changes;
}
