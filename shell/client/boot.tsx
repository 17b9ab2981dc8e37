import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { fallbackTitle } from '../site/fallbackTitle.ts';
import { matchPage } from '../site/matchPage.ts';
import { rootId } from '../site/pageState.ts';
import { SiteRoot } from '../site/SiteRoot.tsx';
import { report } from './analytics/dataLayer.ts';
import { startAnalytics } from './analytics/startAnalytics.ts';
import { applyPageHead } from './applyPageHead.ts';
import { browserModules } from './browserModules.ts';
import { ReleaseHealth } from './health/ReleaseHealth.ts';
import { reportHealth } from './health/reportHealth.ts';
import { readPageState } from './readPageState.ts';
import { serverCopy } from './serverCopy.ts';

const root = document.getElementById(rootId);
if (!root) throw new Error('The page has no place to render into');
const state = readPageState();
startAnalytics(state.visit);

const firstRemote = matchPage(state.remotes, location.pathname)?.remote;
const health = new ReleaseHealth(state.remotes);
// Who looks at a preview is no visitor.
if (!state.visit.preview) {
  reportHealth(health);
  // Behind what the visitor waits for: without it, the page works as well.
  import(/* webpackFetchPriority: "low" */ './health/measurePaint.ts')
    .then(({ measurePaint }) => measurePaint((lcpMs) => firstRemote && health.painted(firstRemote, lcpMs)))
    .catch(console.warn);
}

function reportPageView(pathname: string) {
  const title = document.title || fallbackTitle(pathname, state.site.product);
  report({ event: 'page_view', page_path: pathname, page_title: title });
}

const site = (
  <CacheProvider value={createCache({ key: 'css' })}>
    <BrowserRouter>
      <SiteRoot
        site={state.site}
        visit={state.visit}
        remotes={state.remotes}
        replies={state.replies}
        modules={browserModules(state.remotes, health)}
        head={{ apply: applyPageHead }}
        track={report}
        onPageView={reportPageView}
        serverCopy={state.rendered === 'page' ? serverCopy() : undefined}
      />
    </BrowserRouter>
  </CacheProvider>
);

// A fault inside a remote's place has been dealt with by then: it is for the log, not for the page.
const faults = {
  onCaughtError: (error: unknown) => console.error('A part of the page failed.', error),
  onRecoverableError: (error: unknown) => console.warn('A part of the page was rendered again.', error),
};
if (state.rendered === 'nothing') createRoot(root, faults).render(site);
else hydrateRoot(root, site, faults);
