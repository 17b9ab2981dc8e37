import type { PageTask, PlannedPage, RenderedPage } from '../../render/tasks.ts';
import { type DocumentAssets, htmlDocument, type Script } from '../../site/document.ts';
import { fallbackHead } from '../../site/fallbackHead.ts';
import { isPagePending } from '../../site/pagePendingMark.ts';
import type { PageState, RemoteSlices } from '../../site/pageState.ts';
import { type BuiltPage, builtPage } from './BuiltPage.ts';
import type { PageReplies } from './readReplies.ts';

interface Facts {
  task: PageTask;
  remotes: RemoteSlices;
  plan: PlannedPage;
  replies: PageReplies;
  assets: DocumentAssets;
  /** What search engines read of the site itself, on the home page. */
  organization: object;
}

/** The document of a page: as it was rendered, or with what the browser needs to render it alone. */
export function pageDocument(
  page: RenderedPage | undefined,
  { task, remotes, plan, replies, assets, organization }: Facts,
): BuiltPage {
  const rendered = renderedPart(page);
  const { pathname } = new URL(task.url);
  const html = htmlDocument({
    head: page?.head ?? fallbackHead(pathname, task.site),
    styles: page?.styles ?? '',
    body: page?.body ?? '',
    state: { site: task.site, visit: task.visit, remotes, rendered },
    replies: replies.json,
    assets,
    ...(pathname === '/' ? { facts: organization } : {}),
    preloads: scriptsOf(plan, remotes),
  });
  const isTroubled = rendered !== 'page' || (page?.problems.length ?? 0) > 0 || !replies.isComplete;
  return builtPage(html, { isTroubled, movedTo: page?.movedTo });
}

function renderedPart(page: RenderedPage | undefined): PageState['rendered'] {
  if (!page) return 'nothing';
  return isPagePending(page.body) ? 'frame' : 'page';
}

/** What the browser will ask for as soon as the shell runs, each once. */
function scriptsOf({ modules }: PlannedPage, remotes: RemoteSlices): Script[] {
  const scripts = modules.flatMap(({ remote, expose }) => {
    const slice = remotes[remote];
    const urls = slice ? [slice.entry, ...(slice.scripts[expose] ?? [])] : [];
    return urls.map((url): [string, Script] => [url, { url, integrity: slice?.integrity[url] }]);
  });
  return [...new Map(scripts).values()];
}
