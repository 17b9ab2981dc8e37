import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewStartUrl } from '@msv/contracts/releases/preview';
import { toSourceMapFile } from '@msv/contracts/releases/releaseUrls';
import { mapStack, parseReleaseScript, parseSourceMap } from '@msv/delivery/mapStack';
import type { findAxeViolations } from '@msv/testing/browser/findAxeViolations';
import pLimit from 'p-limit';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { CommandContext } from '../CommandContext.ts';
import { waitForSiteRevision } from '../http/fetchSiteRevision.ts';
import type { PublishedRelease } from '../publishing/publishBuild.ts';
import { inspectPage, type PageInspection } from './inspectPage.ts';

/** A phone. */
const device: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
/** Time for the site to get the release. */
const siteTimeoutMs = 15_000;
const previewMinutes = 10;
/** More pages at the same time would slow each other down, which can look like a fault. */
const maxConcurrentPages = 2;

/**
 * Visits the pages of a published release on the site, in a preview, with the browser of this machine. Visitors do not get the
 * release yet. What the same page of the stable release does too is not the fault of the release.
 * @param folder Folder of the build, with the source maps of its scripts.
 * @returns One line for each fault, or why the release could not be checked.
 */
export async function checkInBrowser(
  context: CommandContext,
  { remote, version, revision, pages }: PublishedRelease,
  folder: string,
): Promise<{ readonly faults: readonly string[] } | { readonly unchecked: string }> {
  const { client, settings } = context;
  const tools = await loadTools();
  if ('unchecked' in tools) return tools;
  const { browser, findViolations } = tools;
  try {
    await waitForSiteRevision(settings.siteUrl, revision, siteTimeoutMs);
    const inspect = (browserContext: BrowserContext, path: string) =>
      inspectPage(browserContext, { url: settings.siteUrl + path, findViolations });
    const { token, id } = await client.createPreview({
      releases: { [remote]: version },
      minutes: previewMinutes,
    });
    try {
      const visitor = await browser.newContext(device);
      const previewer = await browser.newContext(device);
      await startPreview(previewer, settings.siteUrl, token);
      const { shellStyles } = await inspect(visitor, '/');
      const checkPage = async ({ expose, path }: PublishedRelease['pages'][number]) => {
        const inspection = await inspect(previewer, path);
        const found = [...inspection.faults, ...describeStyleChanges(shellStyles, inspection)];
        const known = found.length > 0 ? (await inspect(visitor, path)).faults : [];
        const added = found.filter((fault) => !known.includes(fault));
        return Promise.all(
          added.map(async (fault) => `${expose} at ${path} ${await summarizeFault(fault, folder)}`),
        );
      };
      const limit = pLimit(maxConcurrentPages);
      const faults = await Promise.all(pages.map((page) => limit(() => checkPage(page))));
      return { faults: faults.flat() };
    } finally {
      if (id !== undefined) await client.revokePreview(id);
    }
  } finally {
    await browser.close();
  }
}

interface BrowserTools {
  readonly browser: Browser;
  readonly findViolations: typeof findAxeViolations;
}

/** Loads what the check needs and starts the browser, or returns why that is not possible on this machine. */
async function loadTools(): Promise<BrowserTools | { readonly unchecked: string }> {
  try {
    // A module's own repository may not have the package, for example in a pipeline that only publishes.
    const { launchBrowser } = await import('@msv/testing/browser/resolveBrowser');
    const axe = await import('@msv/testing/browser/findAxeViolations');
    return { browser: await launchBrowser(), findViolations: axe.findAxeViolations };
  } catch (error) {
    const [reason = ''] = String(error).split('\n', 1);
    return { unchecked: `no browser could be started (${reason})` };
  }
}

/** Opens a preview link and confirms it, as a person does. Repeats it until an edge has downloaded the release. */
async function startPreview(browserContext: BrowserContext, siteUrl: string, token: string): Promise<void> {
  const page = await browserContext.newPage();
  await page.goto(`${siteUrl}${previewStartUrl}?token=${encodeURIComponent(token)}`);
  await page.getByRole('button').click();
  await page.waitForLoadState();
  const isMissing = async () => (await page.getByLabel('Preview').textContent())?.includes('Not available');
  const deadline = performance.now() + siteTimeoutMs;
  while ((await isMissing()) && performance.now() < deadline) {
    await page.waitForTimeout(500);
    await page.reload();
  }
  await page.close();
}

function describeStyleChanges(
  before: PageInspection['shellStyles'],
  { shellStyles: after }: PageInspection,
): string[] {
  const changed = Object.entries(after).find(([place, style]) => place in before && before[place] !== style);
  if (!changed) return [];
  const [place, style] = changed;
  const known = before[place]?.split('; ') ?? [];
  const declaration = style.split('; ').find((text) => !known.includes(text));
  return [`changes the look of the shell: ${place} has ${declaration}`];
}

/** Returns the first line of a fault, with the first places in the sources of the release. */
async function summarizeFault(fault: string, folder: string): Promise<string> {
  const [message = '', ...lines] = fault.split('\n');
  const mapped = await mapStack(lines.join('\n'), async (position) => {
    const script = parseReleaseScript(position);
    if (!script) return undefined;
    const map = await readFile(join(folder, toSourceMapFile(script.file)), 'utf8').catch(() => undefined);
    return parseSourceMap(map);
  });
  const places = mapped.split('\n').filter((line) => /\.tsx?:\d+:\d+\)?$/.test(line));
  return [message, ...places.slice(0, maxPlaces)].join('\n');
}

const maxPlaces = 3;
