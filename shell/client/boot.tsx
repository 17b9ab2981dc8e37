import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { formatFallbackTitle } from '../site/document/formatFallbackTitle.ts';
import { rootId } from '../site/document/PageState.ts';
import { matchPage } from '../site/routing/matchPage.ts';
import { SiteRoot } from '../site/SiteRoot.tsx';
import { pushEvent } from './analytics/dataLayer.ts';
import { startAnalytics } from './analytics/startAnalytics.ts';
import { applyPageHead } from './document/applyPageHead.ts';
import { cloneServerHtml } from './document/cloneServerHtml.ts';
import { readPageState } from './document/readPageState.ts';
import { ReleaseHealth } from './health/ReleaseHealth.ts';
import { startHealthReporting } from './health/startHealthReporting.ts';
import { startProgressReporting } from './health/startProgressReporting.ts';
import { createBrowserModules } from './modules/createBrowserModules.ts';
import { KnownModules } from './modules/KnownModules.ts';
import { loadRoutesWhenIdle } from './modules/loadRoutesWhenIdle.ts';
import { installTrustedTypesPolicy } from './security/installTrustedTypesPolicy.ts';

installTrustedTypesPolicy();
const root = document.getElementById(rootId);
if (!root) throw new Error(`The document has no element with the id "${rootId}"`);
const state = readPageState();
startAnalytics(state.visit);

const firstRemote = matchPage(state.remotes, location.pathname)?.remote;
const knownModules = new KnownModules(state, location.pathname);
const health = new ReleaseHealth(knownModules);
// Previews are not counted as visits.
if (!state.visit.preview) {
  startProgressReporting(() => firstRemote === undefined || health.isReady(firstRemote));
  startHealthReporting(health);
  for (const remote of state.failedRemotes ?? []) health.recordFailure(remote, 'server');
  // Loaded with low priority because the page does not depend on it.
  import(/* webpackFetchPriority: "low" */ './health/measureLcp.ts')
    .then(({ measureLcp }) => measureLcp((lcpMs) => firstRemote && health.recordLcp(firstRemote, lcpMs)))
    .catch(console.warn);
}

function reportPageView(pathname: string) {
  const title = document.title || formatFallbackTitle(pathname, state.site.product);
  pushEvent({ event: 'page_view', page_path: pathname, page_title: title });
}

const site = (
  <CacheProvider value={createCache({ key: 'css' })}>
    <BrowserRouter>
      <SiteRoot
        site={state.site}
        visit={state.visit}
        routes={knownModules}
        responses={state.replies}
        modules={createBrowserModules(knownModules, health)}
        head={{ apply: applyPageHead }}
        track={pushEvent}
        onPageView={reportPageView}
        serverHtml={state.rendered === 'page' ? cloneServerHtml() : undefined}
      />
    </BrowserRouter>
  </CacheProvider>
);

// The error boundaries have already handled errors of remotes; these callbacks only log them.
const errorCallbacks = {
  onCaughtError: (error: unknown) => console.error('Part of the page failed to render', error),
  onRecoverableError: (error: unknown) => console.warn('Part of the page was rendered again', error),
};
if (state.rendered === 'nothing') createRoot(root, errorCallbacks).render(site);
else hydrateRoot(root, site, errorCallbacks);
loadRoutesWhenIdle(knownModules);
