import { pageStateId } from '@msv/contracts/releases/browserGlobals';
import type { BrowserContext, ConsoleMessage, Page, Response } from '@msv/testing/browser/resolveBrowser';
import * as v from 'valibot';
import { findMisplacedElements } from './findMisplacedElements.ts';
import { scrollToEnd, waitForHydration, watchRequests } from './pageLoading.ts';

/** Google's limit of a good layout shift. */
const maxLayoutShift = 0.1;

const PageState = v.object({
  failedRemotes: v.optional(v.array(v.string()), []),
  rendered: v.picklist(['page', 'frame', 'nothing']),
});

interface Options {
  url: string;
  /** API URLs that the prefetch functions of the release declare. */
  declaredReads: readonly string[];
  /** Lists violations of WCAG 2.2, levels A and AA. */
  findViolations: (page: Page) => Promise<string[]>;
  /** Time limit of each step. */
  timeoutMs?: number;
  /** Must be shorter than the time after which an edge gives up server rendering, by default 1.5 seconds. */
  maxResponseMs?: number;
}

export interface PageInspection {
  /** One text for each fault, which can contain a stack trace. */
  readonly faults: readonly string[];
  /** Styles of the shell's elements by their place in the page. */
  readonly shellStyles: Readonly<Record<string, string>>;
}

/**
 * Visits a page like a visitor with a phone: waits for hydration, scrolls to the end, checks the accessibility, and
 * leaves the page by a link of the header.
 */
export async function inspectPage(context: BrowserContext, options: Options): Promise<PageInspection> {
  const { url, findViolations, timeoutMs = 10_000, maxResponseMs = 800 } = options;
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  const faults: string[] = [];
  const undeclaredReads: string[] = [];
  const cookiesBefore = await listCookies(context);
  const whenQuiet = collectFaults(page, options, { faults, undeclaredReads });
  try {
    await page.addInitScript(measureLayoutShift);
    const response = await page.goto(url);
    if (response && !response.ok()) faults.push(`responds with status ${response.status()}`);
    if (response && (await isSlow(response, maxResponseMs)))
      faults.push(`is slow: the server needs more than ${maxResponseMs} ms`);
    faults.push(...(await describeServerRendering(page)));
    await waitForHydration(page);
    await scrollToEnd(page);
    await whenQuiet();
    const shift = await page.evaluate(() => window.layoutShift ?? 0);
    // A page that React renders again also moves, which is not a second fault.
    const isRenderedAgain = faults.some((fault) => fault.startsWith(differsFromServer));
    if (shift > maxLayoutShift && !isRenderedAgain)
      faults.push(`moves its content while it loads: its layout shift is above ${maxLayoutShift}`);
    for (const violation of await findViolations(page)) faults.push(`is not accessible: ${violation}`);
    faults.push(...(await findMisplacedElements(page)));
    const shellStyles = await readShellStyles(page);
    for (const name of await listCookies(context))
      if (!cookiesBefore.includes(name))
        faults.push(`sets the cookie ${name}, but the site has no cookies of modules`);
    // Later reads belong to the page to which the link leads.
    faults.push(...undeclaredReads);
    faults.push(...(await describeNavigation(page)));
    return { faults: [...new Set(faults)], shellStyles };
  } catch (error) {
    const [reason = ''] = String(error).split('\n', 1);
    return {
      faults: [...new Set([...faults, ...undeclaredReads, `does not respond: ${reason}`])],
      shellStyles: {},
    };
  } finally {
    await page.close();
  }
}

/**
 * Returns true if the server responds late to five requests in a row. One late response can be due to other programs.
 * Each request has a different URL, so the server renders every response anew.
 */
async function isSlow(response: Response, maxResponseMs: number): Promise<boolean> {
  const { requestStart, responseStart } = response.request().timing();
  let responseMs = responseStart - requestStart;
  for (let attempt = 0; attempt < 4 && responseMs > maxResponseMs; attempt += 1) {
    const url = new URL(response.url());
    url.searchParams.set('attempt', String(attempt));
    const startedAt = performance.now();
    await response.frame().page().request.get(url.href);
    responseMs = performance.now() - startedAt;
  }
  return responseMs > maxResponseMs;
}

const listCookies = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

/** Start of the warning that the shell logs after React has rendered a part of the page again. */
const renderedAgain = 'Part of the page was rendered again';

/** Collects faults. Returns a function that resolves when the page has made no request for a moment. */
function collectFaults(
  page: Page,
  { url, declaredReads }: Options,
  { faults, undeclaredReads }: { faults: string[]; undeclaredReads: string[] },
): () => Promise<void> {
  const { origin } = new URL(url);
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(renderedAgain)) faults.push(describeMismatch(text));
    else if (text.startsWith(failedRequest)) faults.push(`${text} (${toPath(message.location().url)})`);
    else if (message.type() === 'error')
      faults.push(`logs an error: ${text}${formatPlace(message.location())}`);
  });
  page.on('pageerror', (error) => faults.push(`throws: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const target = new URL(request.url());
    const isForeign = /^https?:$/.test(target.protocol) && target.origin !== origin;
    // The operator decides from which sites images come.
    if (isForeign && request.resourceType() !== 'image')
      faults.push(`requests ${target.origin}${target.pathname}, but modules use the APIs of the site only`);
    const read = target.pathname + target.search;
    const isRead = request.resourceType() === 'fetch' && request.method() === 'GET' && /^\/api\//.test(read);
    if (isRead && !isForeign && !declaredReads.includes(read))
      undeclaredReads.push(
        `reads ${read}, which no prefetch function declares: add it to reads or browserReads, or correct the props of the fragment that reads it`,
      );
  });
  return watchRequests(page);
}

/** Formats a position like a line of a stack trace. */
const formatPlace = ({ url, lineNumber, columnNumber }: ReturnType<ConsoleMessage['location']>) =>
  url ? `\n    at ${url}:${lineNumber + 1}:${columnNumber + 1}` : '';

/** Start of the browser's error for a response with an error status. */
const failedRequest = 'Failed to load resource';
const toPath = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);

const differsFromServer = 'differs between server and browser';

/** Hydration errors, which React's production build names by numbers. */
const mismatchErrors = /(?:Error: )?Minified React error #(?:418|423|425)\b[^\n]*/;

function describeMismatch(text: string): string {
  const details = text.slice(renderedAgain.length).trim();
  return mismatchErrors.test(details)
    ? `${differsFromServer}${details.replace(mismatchErrors, '')}`
    : `is rendered again in the browser: ${details}`;
}

async function describeServerRendering(page: Page): Promise<string[]> {
  const json = await page.locator(`#${pageStateId}`).textContent();
  const state = v.safeParse(v.pipe(v.string(), v.parseJson(), PageState), json);
  if (!state.success) return ['has no state of a page'];
  const { failedRemotes, rendered } = state.output;
  if (failedRemotes.length > 0)
    return [`is not rendered on the server: ${failedRemotes.join(', ')} failed there`];
  return rendered === 'page' ? [] : ['is not rendered on the server'];
}

/** Ignores links to the current page, which have a style of their own. */
async function readShellStyles(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const properties = [
      'color',
      'background-color',
      'font',
      'display',
      'position',
      'margin',
      'padding',
      'border',
      'opacity',
    ];
    const parts = ['header', 'footer'].flatMap((name) => {
      const root =
        document.querySelector(`#root > ${name}, #root > * > ${name}`) ?? document.querySelector(name);
      return root
        ? [root, ...root.querySelectorAll('*')].map((element, index) => ({ name, element, index }))
        : [];
    });
    return Object.fromEntries(
      parts
        .filter(({ element }) => !element.closest('[aria-current]'))
        .map(({ name, element, index }) => {
          const style = getComputedStyle(element);
          return [
            `${name} ${element.tagName.toLowerCase()} ${index}`,
            properties.map((property) => `${property}: ${style.getPropertyValue(property)}`).join('; '),
          ];
        }),
    );
  });
}

/** Follows a link of the header, which a module that handles all clicks can break. */
async function describeNavigation(page: Page): Promise<string[]> {
  const link = page.locator('header a[href="/"]').first();
  const { pathname } = new URL(page.url());
  const target =
    pathname === '/'
      ? page.locator('header a[href^="/"]:not([href="/"]), footer a[href^="/"]:not([href="/"])').first()
      : link;
  const href = await target.getAttribute('href');
  await page.evaluate(() => {
    window.isSameDocument = true;
  });
  await target.evaluate((element) => element instanceof HTMLElement && element.click());
  const hasArrived = await page
    .waitForURL((url) => url.pathname === href, { waitUntil: 'commit' })
    .then(
      () => true,
      () => false,
    );
  if (!hasArrived) return [`breaks the shell: the link to ${href} in the header does not work`];
  return (await page.evaluate(() => window.isSameDocument === true))
    ? []
    : [`breaks the shell: the link to ${href} in the header loads a new document`];
}

function measureLayoutShift(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (
        'value' in entry &&
        typeof entry.value === 'number' &&
        !('hadRecentInput' in entry && entry.hadRecentInput)
      )
        window.layoutShift = (window.layoutShift ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

declare global {
  interface Window {
    layoutShift?: number;
    /** Set before a link is followed. A new document does not have it. */
    isSameDocument?: boolean;
  }
}
