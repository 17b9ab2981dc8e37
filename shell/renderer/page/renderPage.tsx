import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { PageHead, Reply } from '@msv/platform/host';
import { StaticRouter } from 'react-router-dom';
import { SiteRoot } from '../site/SiteRoot.tsx';
import { collectStyles } from './collectStyles.ts';
import { renderToHtml } from './renderToHtml.ts';
import { serverModules } from './serverModules.ts';
import type { RenderedPage, RenderTask, ReplyText } from './tasks.ts';

/** Renders one page: shell, page and fragments in one pass, with the styles that it used. */
export async function renderPage(task: RenderTask): Promise<RenderedPage> {
  const { pathname, search } = new URL(task.url);
  const styleCache = createCache({ key: 'css' });
  // Gathers styles for the head instead of writing them between the elements.
  styleCache.compat = true;
  let head: PageHead | undefined;
  let movedTo: string | undefined;
  const problems: string[] = [];
  const body = await renderToHtml(
    <CacheProvider value={styleCache}>
      <StaticRouter location={{ pathname, search }}>
        <SiteRoot
          site={task.site}
          visit={task.visit}
          remotes={task.remotes}
          replies={Object.fromEntries(
            Object.entries(task.replies).map(([url, reply]) => [url, parsed(reply)]),
          )}
          modules={await serverModules(task)}
          head={{ collect: (reported) => (head = reported), move: (path) => (movedTo = path) }}
          track={nothing}
          onPageView={nothing}
        />
      </StaticRouter>
    </CacheProvider>,
    (error) => problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  return { head, movedTo, styles: collectStyles(styleCache), body, problems };
}

const parsed = (reply: ReplyText): Reply => ('json' in reply ? { data: JSON.parse(reply.json) } : reply);

const nothing = () => {};
