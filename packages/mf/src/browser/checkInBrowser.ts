import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewStartUrl } from '@msv/contracts/releases/preview';
import { toSourceMapFile } from '@msv/contracts/releases/releaseUrls';
import { mapStack, parseReleaseScript, parseSourceMap } from '@msv/release-kit/mapStack';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
} from '@msv/testing/browser/resolveBrowser';
import pLimit from 'p-limit';
import { waitForSiteRevision } from '../http/fetchSiteRevision.ts';
import type { ReleasesClient } from '../http/ReleasesClient.ts';
import type { PublishedRelease } from '../publishing/publishBuild.ts';
import { comparePages, type PictureComparison } from './comparePages.ts';
import { findPagesWithFragments } from './findPagesWithFragments.ts';
import { inspectPage, type PageInspection } from './inspectPage.ts';

const device: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
/** Time limit for the site to download the release. */
const siteTimeoutMs = 15_000;
const previewMinutes = 10;
/** More pages would slow each other down, which can look like a fault. */
const maxConcurrentPages = 2;

interface Options {
  readonly client: ReleasesClient;
  readonly siteUrl: string;
  /** Folder of the build with the source maps. */
  readonly folder: string;
  /** The default is one minute. */
  readonly maxPicturesMs?: number;
}

export interface BrowserCheck {
  readonly faults: readonly string[];
  /** Compared with the stable release. Absent for a release with faults or without a stable release. */
  readonly pictures?: PictureComparison | { readonly unchecked: string } | undefined;
}

type CheckedPublication = Pick<
  PublishedRelease,
  'remote' | 'version' | 'revision' | 'pages' | 'declaredReads'
>;

/**
 * Visits the pages of a published release in a preview of the site. A fault that the stable release has on the same
 * page does not count. Returns the faults, or why the release could not be checked.
 * @throws {CommandError} if the site does not respond.
 */
export async function checkInBrowser(
  { remote, version, revision, pages, declaredReads }: CheckedPublication,
  { client, siteUrl, folder, maxPicturesMs }: Options,
): Promise<BrowserCheck | { readonly unchecked: string }> {
  const registry = await client.getRegistry();
  const stable = registry.remotes[remote]?.stable;
  const visited = [...pages, ...(await findPagesWithFragments(siteUrl, remote, registry))];
  if (visited.length === 0) return { faults: [] };
  const tools = await loadTools();
  if ('unchecked' in tools) return tools;
  const { browser, findViolations } = tools;
  /** Each page has its own context, and therefore its own cookies. */
  async function inspect(path: string, storageState: StorageState): Promise<PageInspection> {
    const context = await browser.newContext({ ...device, storageState });
    const options = { url: siteUrl + path, declaredReads, findViolations };
    return inspectPage(context, options).finally(() => context.close());
  }
  async function inPreview<T>(
    shown: string,
    start: StorageState,
    run: (preview: StorageState) => Promise<T>,
  ) {
    const releases = { [remote]: shown };
    const { token, id } = await client.createPreview({ releases, minutes: previewMinutes });
    try {
      return await run(await startPreview(browser, siteUrl, { token, storageState: start }));
    } finally {
      if (id !== undefined) await client.revokePreview(id);
    }
  }
  async function findFaults(preview: StorageState): Promise<string[]> {
    const limit = pLimit(maxConcurrentPages);
    const home = limit(() => inspect('/', noStorage));
    const inspections = visited.map(({ expose, path }) =>
      limit(async () => {
        const inspection = await inspect(path, preview);
        const { shellStyles } = await home;
        const found = [...inspection.faults, ...describeStyleChanges(shellStyles, inspection)];
        const known = found.length > 0 ? (await inspect(path, noStorage)).faults : [];
        const added = found.filter((fault) => !known.includes(fault));
        const texts = await Promise.all(added.map((fault) => summarizeFault(fault, folder)));
        return texts.map((text) => `${expose} at ${path} ${text}`);
      }),
    );
    return (await Promise.all(inspections)).flat();
  }
  /** The same preview also shows the stable release, so that all other remotes have the same releases. */
  const comparePictures = (comparedWith: string, preview: StorageState) =>
    inPreview(comparedWith, preview, (before) =>
      comparePages({
        browser,
        siteUrl,
        pages: visited,
        comparedWith,
        before: { ...device, storageState: before },
        after: { ...device, storageState: preview },
        maxDurationMs: maxPicturesMs,
      }),
    ).catch((error: unknown) => ({ unchecked: summarizeError(error) }));
  try {
    await waitForSiteRevision(siteUrl, revision, siteTimeoutMs);
    return await inPreview(version, noStorage, async (preview) => {
      const [faults, pictures] = await Promise.all([
        findFaults(preview),
        stable === undefined ? undefined : comparePictures(stable, preview),
      ]);
      return faults.length > 0 ? { faults } : { faults, pictures };
    });
  } catch (error) {
    if (!(error instanceof PreviewRefusedError)) throw error;
    return { unchecked: error.message };
  } finally {
    await browser.close();
  }
}

/** Returns only the first line, because the log of the browser follows. */
const summarizeError = (error: unknown): string => String(error).split('\n', 1).join();

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
const noStorage: StorageState = { cookies: [], origins: [] };

interface BrowserTools {
  readonly browser: Browser;
  readonly findViolations: (page: Page) => Promise<string[]>;
}

/** Loads what the check needs and starts the browser, or returns why that is not possible on this machine. */
async function loadTools(): Promise<BrowserTools | { readonly unchecked: string }> {
  try {
    // The repository of a module may lack the package, for example in a pipeline that only publishes.
    const { launchBrowser } = await import('@msv/testing/browser/resolveBrowser');
    const axe = await import('@msv/testing/browser/findAxeViolations');
    const findViolations = (page: Page) => axe.findAxeViolations(page, { rules: axe.wcag22aaTags });
    return { browser: await launchBrowser(), findViolations };
  } catch (error) {
    return { unchecked: `no browser could be started (${summarizeError(error)})` };
  }
}

class PreviewRefusedError extends Error {}

/**
 * Opens a preview link, confirms it as a person does, and waits until an edge has downloaded the release. Returns the
 * cookies of the preview.
 * @throws {PreviewRefusedError} if the site does not show the preview.
 */
async function startPreview(
  browser: Browser,
  siteUrl: string,
  { token, storageState }: { token: string; storageState: StorageState },
): Promise<StorageState> {
  const context = await browser.newContext({ ...device, storageState });
  const page = await context.newPage();
  const response = await page.goto(`${siteUrl}${previewStartUrl}?token=${encodeURIComponent(token)}`);
  if (!response?.ok())
    throw new PreviewRefusedError(`${siteUrl} does not accept previews of this releases service`);
  await page.getByRole('button').click();
  await page.waitForLoadState();
  const isMissing = async () => (await page.getByLabel('Preview').textContent())?.includes('Not available');
  const deadline = performance.now() + siteTimeoutMs;
  while ((await isMissing()) && performance.now() < deadline) {
    await page.waitForTimeout(500);
    await page.reload();
  }
  if (await isMissing()) throw new PreviewRefusedError(`${siteUrl} has not downloaded the release in time`);
  return context.storageState().finally(() => context.close());
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
