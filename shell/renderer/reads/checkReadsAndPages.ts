import { join } from 'node:path';
import { matchesPathPrefix } from '@msv/contracts/releases/modules/pathPrefix';
import type { Release } from '@msv/contracts/releases/release';
import type {
  CheckedRelease,
  PageFault,
  ReadCheckRequest,
  ReadCheckResult,
  ReadMismatch,
  UncheckedRead,
} from '@msv/release-kit/readCheck';
import type { RendererPool } from '../pool/createRendererPool.ts';
import type { CheckedRead, ReadCheckTask } from '../RenderTask.ts';
import { createValidationTask } from '../validation/validateRelease.ts';
import { ApiClient, ApiUnreachableError } from './ApiClient.ts';
import { createExampleProps } from './createExampleProps.ts';
import { listSamplePages, type MissingPage, type SamplePage } from './listSamplePages.ts';
import { renderWithData } from './renderWithData.ts';

/** Renderer that runs the release's code with the same permissions as on the site. */
type ReadChecker = Pick<RendererPool, 'checkReads' | 'plan' | 'render'>;

/** Checks the API reads of all releases. With the API of a site, also renders every page and fragment. */
export async function checkReadsAndPages(
  { releases, siteUrl, service }: ReadCheckRequest,
  checker: ReadChecker,
): Promise<ReadCheckResult> {
  const belongsToService = (url: string) =>
    service?.apiPrefixes.some((prefix) => matchesPathPrefix(url.replace(/\?.*/, ''), prefix)) ?? false;
  const api = new ApiClient((url) => (service && belongsToService(url) ? service.url : siteUrl));
  const isChecked = service ? belongsToService : undefined;
  try {
    const results: CheckedRelease[] = [];
    // In sequence, because a build machine may have only one core.
    for (const release of releases)
      results.push(await checkReleaseReads({ release, checker, api, isChecked }));
    const leftOutDocuments = api.leftOutDocuments.filter(({ url }) => isChecked?.(url) ?? true);
    return { releases: results, leftOutDocuments };
  } catch (error) {
    if (error instanceof ApiUnreachableError)
      return { unreachable: { url: error.url, reason: error.message } };
    throw error;
  }
}

interface Options {
  release: ReadCheckRequest['releases'][number];
  checker: ReadChecker;
  api: ApiClient;
  /** Returns true if reads of the API URL are checked. By default, all reads are checked and pages are rendered. */
  isChecked: ((url: string) => boolean) | undefined;
}

/**
 * Compares the responses to all API reads of a release with the release's own schemas. Each read is reported once.
 * @throws {ApiUnreachableError} if the API does not respond.
 */
async function checkReleaseReads({
  release: { release, folder },
  checker,
  api,
  isChecked,
}: Options): Promise<CheckedRelease> {
  const { remote, version, server, assets } = release;
  const bundle = assets.find(({ file }) => file === server);
  if (!bundle) return { remote, version, mismatches: [], faults: [], unchecked: [], pages: [], urls: [] };
  const location = { file: join(folder, bundle.file), integrity: bundle.integrity };
  const { pages, missingPages } = await listSamplePages(release, api);
  const mismatchesByRead = new Map<string, ReadMismatch>();
  const urls = new Set<string>();
  const faults: PageFault[] = [];
  const emptyLists = new EmptyLists();
  const unchecked: UncheckedRead[] = [];
  const createTask = (expose: string, path: string) => ({
    ...createValidationTask(release, location, path),
    module: { remote, expose },
  });
  for (const { expose, path, pattern } of pages) {
    const task = createTask(expose, path);
    try {
      const { reads, problems, responses } = await checkPage(task, checker, api, isChecked);
      for (const [index, { url }] of reads.entries()) {
        urls.add(url);
        emptyLists.record({
          expose,
          path,
          url,
          read: `${expose} ${pattern} ${index}`,
          response: responses[url],
        });
      }
      for (const problem of problems) {
        const key = JSON.stringify(problem);
        if (!mismatchesByRead.has(key)) mismatchesByRead.set(key, { expose, ...problem });
      }
      if (isChecked || problems.length > 0) continue;
      const { place, ...sample } = createRenderSample(release, expose, path);
      for (const reason of await renderWithData({ ...task, ...sample }, checker, api))
        faults.push({ expose, place, reason });
    } catch (error) {
      if (error instanceof ApiUnreachableError) throw error;
      const reason = `The prefetch of ${path} fails: ${error instanceof Error ? error.message : String(error)}`;
      mismatchesByRead.set(path, { expose, url: path, reason, otherItems: 0 });
    }
  }
  for (const { expose, pattern, listUrl, ...missing } of missingPages)
    if (!isChecked || (listUrl !== undefined && isChecked(listUrl)) || (await mayRead(pattern, expose))) {
      const path = pattern.replace(/:\w+/g, 'example');
      await addUnchecked({ expose, place: `at ${pattern}`, ...missing }, path);
    }
  for (const { expose, path, url } of emptyLists.list()) {
    const reason = 'the list is empty';
    await addUnchecked({ expose, place: `reads ${url}`, reason, isPageUnknown: false }, path);
  }
  const mismatches = [...mismatchesByRead.values()];
  return {
    remote,
    version,
    mismatches,
    faults,
    unchecked,
    pages: listFirstPages(pages, release),
    urls: [...urls],
  };

  /** Adds a read that cannot be checked without data, and renders its page with examples instead. */
  async function addUnchecked(read: UncheckedRead, path: string): Promise<void> {
    const { expose, isPageUnknown } = read;
    const task = createTask(expose, path);
    const examples = isChecked || isPageUnknown ? undefined : await createExamples(task, checker, api);
    if (!examples) {
      unchecked.push(read);
      return;
    }
    const { place, ...sample } = createRenderSample(release, expose, path);
    for (const reason of await renderWithData({ ...task, ...sample }, checker, examples))
      faults.push({ expose, place: `${place}, with an example of the data,`, reason });
    unchecked.push({ ...read, reason: `${read.reason}, so it was rendered with an example of the data` });
  }

  /** Returns false if the page reads only other APIs. */
  async function mayRead(pattern: MissingPage['pattern'], expose: string): Promise<boolean> {
    const task = createTask(expose, pattern.replace(/:\w+/g, 'example'));
    const reads = await checker.checkReads({ ...task, responses: {} }).catch(() => []);
    return reads.length === 0 || reads.some(({ url }) => isChecked?.(url));
  }
}

/** Lists the first page of each route and example. */
const listFirstPages = (pages: readonly SamplePage[], { fragments }: Release): CheckedRelease['pages'] =>
  pages
    .filter(
      ({ expose, pattern }, index) =>
        !fragments.includes(expose) && pages.findIndex((page) => page.pattern === pattern) === index,
    )
    .map(({ expose, path }) => ({ expose, path }));

interface ReadResponse {
  expose: string;
  /** URL path of the page. */
  path: string;
  url: string;
  /** Identifies the same read on all pages that fill a pattern. */
  read: string;
  response: unknown;
}

/**
 * Finds reads that are always an empty list, which matches every schema. An item on any of several pages means that the
 * read was checked.
 */
class EmptyLists {
  private readonly responsesByRead = new Map<string, ReadResponse>();

  record(response: ReadResponse): void {
    if (!this.responsesByRead.has(response.read) || !isEmptyList(response.response))
      this.responsesByRead.set(response.read, response);
  }

  /** Lists the empty lists, once for each page or fragment. */
  list(): ReadResponse[] {
    const empty = [...this.responsesByRead.values()].filter(({ response }) => isEmptyList(response));
    return [...new Map(empty.map((read) => [`${read.expose} ${read.url}`, read])).values()];
  }
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Adds examples for all reads of a page without data. Returns `undefined` if any example cannot be created. */
async function createExamples(
  task: Omit<ReadCheckTask, 'responses'>,
  checker: ReadChecker,
  api: ApiClient,
): Promise<Pick<ApiClient, 'read'> | undefined> {
  const examples = new Map<string, unknown>();
  const reads = await checker.checkReads({ ...task, responses: {}, withExamples: true }).catch(() => []);
  for (const { url, example } of reads) {
    const result = await api.read(url);
    if ('value' in result && !isEmptyList(result.value)) continue;
    if (example === undefined || isEmptyList(example)) return undefined;
    examples.set(url, example);
  }
  if (examples.size === 0) return undefined;
  return { read: async (url) => (examples.has(url) ? { value: examples.get(url) } : api.read(url)) };
}

/**
 * Returns the parts of a task for rendering a page, or a fragment with example props. The remotes of placed fragments
 * count as available.
 */
function createRenderSample(release: Release, expose: string, path: string) {
  const { remote, version, routes, fragments, contracts = {}, uses = [] } = release;
  const otherRemotes = Object.fromEntries(uses.map((used) => [used.remote, { version: '', routes: [] }]));
  if (!fragments.includes(expose))
    return { place: `at ${path}`, remotes: { ...otherRemotes, [remote]: { version, routes } } };
  const pageProps = createExampleProps(contracts[expose] ?? { properties: {} });
  return {
    place: `with the props ${JSON.stringify(pageProps)}`,
    remotes: { ...otherRemotes, [remote]: { version, routes: [{ path, expose }] } },
    pageProps,
  };
}

type PageProblem = Omit<ReadMismatch, 'expose'>;

async function checkPage(
  task: Omit<ReadCheckTask, 'responses'>,
  checker: ReadChecker,
  api: ApiClient,
  isChecked: Options['isChecked'],
): Promise<{ reads: CheckedRead[]; problems: PageProblem[]; responses: Readonly<Record<string, unknown>> }> {
  const reads = (await checker.checkReads({ ...task, responses: {} })).filter(
    ({ url }) => isChecked?.(url) ?? true,
  );
  const responses: Record<string, unknown> = {};
  const problems: PageProblem[] = [];
  for (const { url, unauthorizedIsNull } of reads) {
    const result = await api.read(url);
    if ('value' in result) responses[url] = result.value;
    else if ('isUnauthorized' in result && unauthorizedIsNull) responses[url] = null;
    else problems.push({ url, reason: result.problem, otherItems: 0 });
  }
  const checked = Object.keys(responses).length > 0 ? await checker.checkReads({ ...task, responses }) : [];
  for (const { url, mismatches } of checked)
    problems.push(...mismatches.map((mismatch) => ({ url, ...mismatch })));
  return { reads, problems, responses };
}
