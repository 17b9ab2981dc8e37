import type { Page, Request } from '@msv/testing/browser/resolveBrowser';

const timeoutMs = 10_000;
/** A page is complete after this time without network requests. */
const quietMs = 300;

/** Returns a function that resolves when the page has made no request for a moment. */
export function watchRequests(page: Page): () => Promise<void> {
  let lastRequestAt = performance.now();
  const pending = new Set<Request>();
  page.on('request', (request) => {
    lastRequestAt = performance.now();
    pending.add(request);
  });
  const finish = (request: Request) => {
    lastRequestAt = performance.now();
    pending.delete(request);
  };
  page.on('requestfinished', finish).on('requestfailed', finish);
  return async () => {
    const startedAt = performance.now();
    const isQuiet = () => pending.size === 0 && performance.now() - lastRequestAt > quietMs;
    while (!isQuiet() && performance.now() - startedAt < timeoutMs) await page.waitForTimeout(50);
  };
}

/**
 * Waits until React handles the first link or button of the page. Moves the pointer, because some scripts load with the
 * first interaction.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('pointermove'));
    const element = document.querySelector('main a, main button, main input');
    return element === null || Object.keys(element).some((key) => key.startsWith('__reactProps'));
  });
}

/** Scrolls through the page up to a height, because some parts load when they come into view. */
export async function scrollToEnd(page: Page, maxHeight = Number.MAX_SAFE_INTEGER): Promise<void> {
  await page.evaluate(async (end) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < Math.min(end, document.documentElement.scrollHeight); top += window.innerHeight) {
      window.scrollTo(0, top);
      // The browser lays out skipped content (`content-visibility`) in the second frame.
      await nextFrame();
      await nextFrame();
    }
    window.scrollTo(0, 0);
    await nextFrame();
  }, maxHeight);
}
