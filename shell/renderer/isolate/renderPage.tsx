import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { DroppedItems, PageHead, PrefetchedResponse } from '@msv/platform/host';
import type { ReactNode } from 'react';
// React's build for runtimes that are neither browsers nor Node.
import { renderToReadableStream } from 'react-dom/server.edge';
import { StaticRouter } from 'react-router-dom';
import { createStaticRoutes } from '../../site/routing/KnownRoutes.ts';
import { SiteRoot } from '../../site/SiteRoot.tsx';
import type { ApiResponseText, RemoteDroppedItems, RenderedPage, RenderTask } from '../RenderTask.ts';
import { collectStyles } from './collectStyles.ts';
import { readHtml } from './environment.ts';
import { formatStack } from './formatStack.ts';
import type { BundleLoader } from './loadServerBundle.ts';
import { findRemoteInComponentStack, loadServerModules } from './loadServerModules.ts';

/** Renders the shell, the page and its fragments in one pass and collects their styles. */
export async function renderPage(task: RenderTask, loadBundle: BundleLoader): Promise<RenderedPage> {
  const { pathname, search } = new URL(task.url);
  const styleCache = createCache({ key: 'css' });
  // Collects styles in the cache instead of writing them between the elements.
  styleCache.compat = true;
  let head: PageHead | undefined;
  let movedTo: string | undefined;
  const problems: string[] = [];
  const failedRemotes = new Set<string>();
  const collectProblem = (error: unknown, componentStack: string) => {
    problems.push(formatStack(error));
    const remote = findRemoteInComponentStack(componentStack);
    if (remote) failedRemotes.add(remote);
  };
  const droppedItems = new Map<string, RemoteDroppedItems>();
  const missedReads = new Set<string>();
  const reports = {
    collectMissedRead: (_remote: string, url: string) => missedReads.add(url),
    collectDroppedItems: (remote: string, dropped: DroppedItems) =>
      droppedItems.set(`${remote} ${dropped.url}`, { remote, ...dropped }),
  };
  const body = await renderToHtml(
    <CacheProvider value={styleCache}>
      <StaticRouter location={{ pathname, search }}>
        <SiteRoot
          site={task.site}
          visit={task.visit}
          routes={createStaticRoutes(task)}
          responses={Object.fromEntries(
            Object.entries(task.responses).map(([url, response]) => [url, parseResponse(response)]),
          )}
          modules={await loadServerModules(task, loadBundle, reports, (remote) => failedRemotes.add(remote))}
          head={{ collect: (reported) => (head = reported), redirect: (path) => (movedTo = path) }}
          track={noop}
          onPageView={noop}
        />
      </StaticRouter>
    </CacheProvider>,
    collectProblem,
  );
  return {
    head,
    movedTo,
    styles: collectStyles(styleCache),
    body,
    problems,
    ...(failedRemotes.size > 0 ? { failedRemotes: [...failedRemotes] } : {}),
    ...(missedReads.size > 0 ? { missedReads: [...missedReads] } : {}),
    droppedItems: [...droppedItems.values()],
  };
}

const parseResponse = (response: ApiResponseText): PrefetchedResponse =>
  'json' in response ? { data: JSON.parse(response.json) } : response;

const noop = () => {};

/**
 * Renders a tree after all Suspense boundaries have settled. An error inside a boundary is reported, and the browser
 * retries the boundary. An error outside any boundary rejects.
 */
async function renderToHtml(
  tree: ReactNode,
  onProblem: (error: unknown, componentStack: string) => void,
): Promise<string> {
  const stream = await renderToReadableStream(tree, {
    // By default React outlines large boundaries into scripts, but the page must be complete without JavaScript.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // Must return undefined, because React writes the return value into the page.
    onError: (error, { componentStack = '' }) => {
      onProblem(error, componentStack);
    },
  });
  await stream.allReady;
  return readHtml(stream);
}
