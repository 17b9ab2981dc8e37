import { createHash } from 'node:crypto';
import { compressBody, type Encoding } from '@msv/service-kit/cache/contentEncoding';
import type { PageTask, PlannedPage, RenderedPage } from '../../renderer/RenderTask.ts';
import { createFallbackHead } from '../../site/document/fallbackHead.ts';
import type { PageState } from '../../site/document/PageState.ts';
import { type DocumentAssets, renderDocument, type Script } from '../../site/document/renderDocument.ts';
import { hasLoadingPage } from '../../site/pages/loadingPage.ts';
import {
  type ReleaseSelection,
  type SelectedRemote,
  toPageRemotes,
} from '../registry/selection/selectReleases.ts';
import type { PageResponses } from './fetchPageResponses.ts';

type Remotes = ReleaseSelection['remotes'];

interface DocumentInputs {
  task: PageTask;
  remotes: Remotes;
  plan: PlannedPage;
  responses: PageResponses;
  /** Remotes whose release failed on the server. */
  failedRemotes: readonly string[];
  assets: DocumentAssets;
  /** JSON-LD object about the site's operator for the home page. */
  organizationJsonLd: object;
}

/** Builds the HTML document of a page. Without a rendered page, the browser renders it. */
export function createPageDocument(
  page: RenderedPage | undefined,
  { task, remotes, plan, responses, failedRemotes, assets, organizationJsonLd }: DocumentInputs,
): BuiltPage {
  const rendered = classifyRendering(page);
  const { pathname } = new URL(task.url);
  const html = renderDocument({
    head: page?.head ?? createFallbackHead(pathname, task.site),
    styles: page?.styles ?? '',
    body: page?.body ?? '',
    state: {
      site: task.site,
      visit: task.visit,
      rendered,
      ...describeModules(plan, remotes),
      ...(failedRemotes.length > 0 && { failedRemotes: [...failedRemotes] }),
    },
    responses: responses.jsonByUrl,
    assets,
    ...(pathname === '/' ? { structuredData: organizationJsonLd } : {}),
    preloads: listPreloadScripts(plan, remotes, rendered),
  });
  const hasErrors =
    rendered !== 'page' ||
    (page?.problems.length ?? 0) > 0 ||
    failedRemotes.length > 0 ||
    !responses.isComplete;
  return createBuiltPage(html, { hasErrors, movedTo: page?.movedTo });
}

function classifyRendering(page: RenderedPage | undefined): PageState['rendered'] {
  if (!page) return 'nothing';
  return hasLoadingPage(page.body) ? 'frame' : 'page';
}

/** Describes only the modules of the page, so that its size does not depend on the number of modules. */
function describeModules(
  { page, problem, isModuleUnavailable, modules }: PlannedPage,
  remotes: Remotes,
): Pick<PageState, 'remotes' | 'missingRemotes' | 'unmatched'> {
  const names = [...new Set(modules.map(({ remote }) => remote))];
  const available = names.flatMap((name): [string, SelectedRemote][] => {
    const remote = remotes[name];
    return remote ? [[name, remote]] : [];
  });
  const isUnmatched = !page && !problem;
  return {
    remotes: toPageRemotes(Object.fromEntries(available)),
    missingRemotes: names.filter((name) => !remotes[name]),
    ...(isUnmatched && { unmatched: isModuleUnavailable ? 'unavailable' : 'notFound' }),
  };
}

/**
 * Lists the scripts that the browser needs right after the shell starts. Scripts of server-rendered fragments load
 * later.
 */
function listPreloadScripts(
  { page, modules }: PlannedPage,
  remotes: Remotes,
  rendered: PageState['rendered'],
): Script[] {
  const neededModules = rendered === 'page' && page ? [page] : modules;
  const scripts = neededModules.flatMap(({ remote, expose }) => {
    const pageRemote = remotes[remote];
    const urls = pageRemote ? [pageRemote.entry, ...(pageRemote.scripts[expose] ?? [])] : [];
    return urls.map((url): [string, Script] => [url, { url, integrity: pageRemote?.integrity[url] }]);
  });
  return [...new Map(scripts).values()];
}

/** HTML document of a page, with compressed copies that are created on first use. */
export interface BuiltPage {
  /** Digest of the uncompressed HTML for ETags. */
  digest: string;
  /** Estimated memory usage, including compressed copies. */
  sizeInBytes: number;
  /** True if a module failed or an API response is missing. */
  hasErrors: boolean;
  /** SHA-256 hashes (base64) of the page's style elements for the content security policy. */
  inlineStyleHashes: readonly string[];
  /** Path to redirect to, if the page has moved. */
  movedTo: string | undefined;
  /** Returns the document in an encoding, compressed only once. */
  encode(encoding: Encoding): Promise<Buffer>;
}

/** Creates a `BuiltPage` from its HTML. */
export function createBuiltPage(
  html: string,
  { hasErrors, movedTo }: Pick<BuiltPage, 'hasErrors' | 'movedTo'>,
): BuiltPage {
  const plainBytes = Buffer.from(html);
  const bytesByEncoding = new Map<Encoding, Promise<Buffer>>();
  const compressPage = async (encoding: Encoding) =>
    encoding === 'identity' ? plainBytes : compressBody(plainBytes, encoding);
  return {
    digest: createHash('sha256').update(plainBytes).digest('base64url').slice(0, 22),
    sizeInBytes: plainBytes.length * 2,
    hasErrors,
    movedTo,
    inlineStyleHashes: listStyles(html).map((css) => createHash('sha256').update(css).digest('base64')),
    encode: (encoding) => {
      const bytes = bytesByEncoding.get(encoding) ?? compressPage(encoding);
      bytesByEncoding.set(encoding, bytes);
      return bytes;
    },
  };
}

/** Lists the contents of the style elements in the head, in linear time. */
export function listStyles(html: string): string[] {
  const [head = ''] = html.split('</head>', 1);
  // After the last end tag, there is no complete element.
  const elements = head.split('</style>').slice(0, -1);
  return elements.flatMap((element) => {
    const start = element.indexOf('<style');
    const end = start < 0 ? -1 : element.indexOf('>', start);
    return end < 0 ? [] : [element.slice(end + 1)];
  });
}
