import { setTimeout as sleep } from 'node:timers/promises';
import {
  type PageChange,
  type PictureReport,
  type PictureSummary,
  pictureLimits,
} from '@msv/contracts/releases/releasePictures';
import type { Browser, BrowserContextOptions } from '@msv/testing/browser/resolveBrowser';
import pLimit from 'p-limit';
import type { PublishedRelease } from '../publishing/publishBuild.ts';
import { createPictureComparison, type PictureDifference } from './createPictureComparison.ts';
import { pictureWidths, takePictures } from './takePictures.ts';

/** Each comparison visits the page of both releases at the same time, and other pages are checked meanwhile. */
const maxConcurrentPages = 2;
/** All pages that look different, and a report with the first pictures. */
export interface PictureComparison {
  readonly changes: readonly PageChange[];
  readonly report: PictureReport;
}

interface Options {
  readonly browser: Browser;
  readonly siteUrl: string;
  readonly pages: PublishedRelease['pages'];
  readonly comparedWith: PictureSummary['comparedWith'];
  /** Browser contexts of the stable release and the new one, which differ in the preview only. */
  readonly before: BrowserContextOptions;
  readonly after: BrowserContextOptions;
  /** Time limit for a publication, by default one minute. */
  readonly maxDurationMs?: number | undefined;
}

/**
 * Takes pictures of the pages of two releases at the same time and compares them. A page with the same HTML and styles
 * is not visited, because it looks the same, except for parts that only scripts add.
 * @throws {Error} if it takes too long. The caller must close the browser, which ends unfinished visits.
 */
export async function comparePages(options: Options): Promise<PictureComparison> {
  const { browser, siteUrl, pages, comparedWith, before, after, maxDurationMs = 60_000 } = options;
  const now = new Date();
  const paths = [...new Set(pages.map(({ path }) => path))];
  const comparison = await createPictureComparison(browser);
  async function takeIn(contextOptions: BrowserContextOptions, path: string) {
    const context = await browser.newContext(contextOptions);
    return takePictures(context, siteUrl + path, now).finally(() => context.close());
  }
  async function fetchMarkup(contextOptions: BrowserContextOptions, path: string) {
    const context = await browser.newContext(contextOptions);
    const response = await context.request.get(siteUrl + path);
    return readMarkup(await response.text().finally(() => context.close()));
  }
  async function comparePage(path: string): Promise<(PageChange & PictureDifference)[]> {
    const [oldMarkup, markup] = await Promise.all([fetchMarkup(before, path), fetchMarkup(after, path)]);
    if (oldMarkup === markup) return [];
    const [old, current] = await Promise.all([takeIn(before, path), takeIn(after, path)]);
    const changes = pictureWidths.map(async (width, index) => {
      const [first, second] = [old[index], current[index]];
      const difference = first && second && (await comparison.compare(first, second));
      return difference ? [{ path: path.slice(0, pictureLimits.pathLength), width, ...difference }] : [];
    });
    return (await Promise.all(changes)).flat();
  }
  const limit = pLimit(maxConcurrentPages);
  const comparisons = Promise.all(paths.map((path) => limit(() => comparePage(path))));
  const found = (await failAfter(maxDurationMs, comparisons)).filter((changes) => changes.length > 0);
  const changes = found.flat();
  return {
    changes: changes.map(({ path, width }) => ({ path, width })),
    report: {
      comparedWith,
      compared: paths.length,
      different: found.length,
      changes: changes.slice(0, pictureLimits.changes),
    },
  };
}

/** Returns what determines how a page looks before scripts run: its styles and its body without the preview banner. */
function readMarkup(html: string): string {
  const styles = html.match(/<style[\s\S]*?<\/style>/g) ?? [];
  const [, body = ''] = /<body[^>]*>([\s\S]*)/.exec(html) ?? [];
  const visibleBody = body
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<aside[^>]*aria-label="Preview"[\s\S]*?<\/aside>/, '');
  return [...styles, visibleBody].join('\n');
}

async function failAfter<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const failure = sleep(limitMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`taking pictures took more than ${limitMs / 1000} seconds`);
  });
  return Promise.race([promise, failure]).finally(() => timer.abort());
}
