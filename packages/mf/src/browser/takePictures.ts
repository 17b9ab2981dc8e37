import type { BrowserContext, Page } from '@msv/testing/browser/resolveBrowser';
import { scrollToEnd, waitForHydration, watchRequests } from './pageLoading.ts';

/** A phone and a computer. */
export const pictureWidths = [390, 1280] as const;
const windowHeight = 844;
/** A taller page is cut off, because its pictures would take too long. */
const maxHeight = 4000;
const timeoutMs = 10_000;
const maxImageMs = 3000;
const maxFrameMs = 100;

/**
 * Hides what differs without a change of the module: the preview banner, the caret, and media. Shows content that
 * browsers skip while it is far from the window.
 */
const css = `
  aside[aria-label="Preview"] { display: none !important }
  video, iframe { visibility: hidden !important }
  * { caret-color: transparent !important; content-visibility: visible !important }`;

/** Takes a PNG picture of a page in each width. `now` is the fixed time of the page. */
export async function takePictures(context: BrowserContext, url: string, now: Date): Promise<Buffer[]> {
  const page = await context.newPage();
  try {
    const devTools = await context.newCDPSession(page);
    page.setDefaultTimeout(timeoutMs);
    await page.clock.setFixedTime(now);
    const whenQuiet = watchRequests(page);
    await page.goto(url);
    await waitForHydration(page);
    await addStyles(page);
    const pictures: Buffer[] = [];
    for (const width of pictureWidths) {
      await page.setViewportSize({ width, height: windowHeight });
      await scrollToEnd(page, maxHeight);
      await whenQuiet();
      await waitForImages(page);
      const height = await endAnimations(page);
      // Playwright's screenshot compresses more and is slower.
      const { data } = await devTools.send('Page.captureScreenshot', {
        format: 'png',
        optimizeForSpeed: true,
        captureBeyondViewport: true,
        clip: { x: 0, y: 0, width, height: Math.min(height, maxHeight), scale: 1 },
      });
      pictures.push(Buffer.from(data, 'base64'));
    }
    return pictures;
  } finally {
    await page.close();
  }
}

/** The site's content security policy forbids the style elements of Playwright, so this adds a style sheet object. */
async function addStyles(page: Page): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** Returns the height of the page. */
const endAnimations = (page: Page): Promise<number> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    return document.documentElement.scrollHeight;
  });

/** Waits until the fonts and the images in the picture are loaded or have failed. Images below may never load. */
async function waitForImages(page: Page): Promise<void> {
  await page.evaluate(
    async ({ bottom, limitMs, frameLimitMs }) => {
      const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));
      // An image chooses its source for a new window width in the next frame. A page in the background has no frames.
      for (let frame = 0; frame < 2; frame++)
        await Promise.race([new Promise(requestAnimationFrame), wait(frameLimitMs)]);
      const images = [...document.images].filter((image) => image.getBoundingClientRect().top < bottom);
      await Promise.race([
        Promise.all([document.fonts.ready, ...images.map((image) => image.decode().catch(() => undefined))]),
        wait(limitMs),
      ]);
    },
    { bottom: maxHeight, limitMs: maxImageMs, frameLimitMs: maxFrameMs },
  );
}
