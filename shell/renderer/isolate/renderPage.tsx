import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { DroppedItems, PageHead, PrefetchedResponse } from '@msv/platform/host';
import { StaticRouter } from 'react-router-dom';
import { createStaticRoutes } from '../../site/routing/KnownRoutes.ts';
import { SiteRoot } from '../../site/SiteRoot.tsx';
import type { ApiResponseText, RemoteDroppedItems, RenderedPage, RenderTask } from '../RenderTask.ts';
import { collectStyles } from './collectStyles.ts';
import { formatStack } from './formatStack.ts';
import { findRemoteInComponentStack, loadServerModules } from './loadServerModules.ts';
import type { RendererHost } from './RendererHost.ts';
import { renderToHtml } from './renderToHtml.ts';

/** Renders the shell, the page and its fragments in one pass and collects the styles they use. */
export async function renderPage(task: RenderTask, host: RendererHost): Promise<RenderedPage> {
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
  const collectDroppedItems = (remote: string, dropped: DroppedItems) =>
    droppedItems.set(`${remote} ${dropped.url}`, { remote, ...dropped });
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
          modules={
            await loadServerModules(task, host, collectDroppedItems, (remote) => failedRemotes.add(remote))
          }
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
    droppedItems: [...droppedItems.values()],
  };
}

const parseResponse = (response: ApiResponseText): PrefetchedResponse =>
  'json' in response ? { data: JSON.parse(response.json) } : response;

const noop = () => {};
