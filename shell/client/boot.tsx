import { CacheProvider } from '@emotion/react';
import { type AnalyticsEvent, isReactElement } from '@msv/platform/host';
import { type ErrorInfo, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { formatFallbackTitle } from '../site/document/fallbackHead.ts';
import { rootId } from '../site/document/PageState.ts';
import { changedAttribute } from '../site/document/startAfterPaint.ts';
import { matchPage } from '../site/routing/matchPage.ts';
import { SiteRoot } from '../site/SiteRoot.tsx';
import { pushEvent } from './analytics/dataLayer.ts';
import { startAnalytics } from './analytics/startAnalytics.ts';
import { applyPageHead } from './document/applyPageHead.ts';
import { FieldValues } from './document/FieldValues.ts';
import { followTranslations } from './document/followTranslations.ts';
import { createServerHtmlGetter, createStyleCache, readPageState } from './document/serverDocument.ts';
import {
  recordHydrationError,
  startConversionReporting,
  startHealthReporting,
  startProgressReporting,
} from './health/healthReports.ts';
import { ReleaseHealth } from './health/ReleaseHealth.ts';
import { allowDevServers } from './installTrustedTypesPolicy.ts';
import { createBrowserModules } from './modules/createBrowserModules.ts';
import { KnownModules } from './modules/KnownModules.ts';
import { LoadedPageData } from './modules/LoadedPageData.ts';
import { runWhenIdle, yieldToBrowser } from './scheduling.ts';

/**
 * Detects elements that a translator or a browser extension has inserted. React may fail to hydrate or update such a
 * page, for which no release is responsible.
 */
class ForeignElements {
  /** True if the page contains or has contained foreign elements. */
  hasFound: boolean;

  constructor(root: Element) {
    // Until now, the inline script has watched the page.
    this.hasFound = root.hasAttribute(changedAttribute);
    new MutationObserver((records, observer) => {
      if (!records.some(({ addedNodes }) => [...addedNodes].some(isForeignElement))) return;
      this.hasFound = true;
      observer.disconnect();
    }).observe(root, { childList: true, subtree: true });
  }
}

const isForeignElement = (node: Node) => node instanceof Element && !isReactElement(node);

/** Registers the remotes, hydrates the page and starts the reports. */
export async function boot(): Promise<void> {
  const root = document.getElementById(rootId);
  if (!root) throw new Error(`The document has no element with the id "${rootId}"`);
  const state = readPageState();
  startAnalytics(state.visit);
  if (state.visit.preview) allowDevServers(state.visit.preview);

  const firstPage = matchPage(state.remotes, location.pathname);
  const firstRemote = firstPage?.remote;
  const knownModules = new KnownModules(state, location.pathname);
  const fieldValues = new FieldValues(root);
  followTranslations(document.body);
  const health = new ReleaseHealth(knownModules, new ForeignElements(root));
  // Previews do not count as visits.
  if (!state.visit.preview) {
    startProgressReporting(() => firstRemote === undefined || health.isReady(firstRemote));
    startHealthReporting(health);
    for (const remote of state.failedRemotes ?? []) health.recordFailure(remote, 'server');
    // Can start late, because the browser also reports earlier paints.
    runWhenIdle(() =>
      import(/* webpackFetchPriority: "low" */ './health/measureLcp.ts')
        .then(({ measureLcp }) => measureLcp((lcpMs) => firstRemote && health.recordLcp(firstRemote, lcpMs)))
        .catch(console.warn),
    );
  }

  await yieldToBrowser();
  const modules = createBrowserModules(knownModules, health, fieldValues);
  // Loads while React hydrates the frame. React reports an error when it renders the page.
  if (firstPage) modules.load(firstPage.remote, firstPage.expose).catch(() => {});

  await yieldToBrowser();
  const reportConversion = startConversionReporting();
  function track(event: AnalyticsEvent) {
    pushEvent(event);
    reportConversion(event.event);
  }
  function reportPageView(pathname: string) {
    const title = document.title || formatFallbackTitle(pathname, state.site.product);
    pushEvent({ event: 'page_view', page_path: pathname, page_title: title });
  }
  const pageData = new LoadedPageData();
  const site = (
    <CacheProvider value={createStyleCache()}>
      <BrowserRouter>
        <SiteRoot
          site={state.site}
          visit={state.visit}
          routes={knownModules}
          responses={state.replies}
          modules={modules}
          pageData={pageData}
          head={{ apply: applyPageHead }}
          track={track}
          onPageView={reportPageView}
          getServerHtml={state.rendered === 'page' ? createServerHtmlGetter() : undefined}
        />
      </BrowserRouter>
    </CacheProvider>
  );

  // The error boundaries have already handled errors of remotes.
  const errorCallbacks = {
    onCaughtError: (error: unknown) => console.error('Part of the page failed to render', error),
    onRecoverableError(error: unknown, { componentStack }: ErrorInfo) {
      fieldValues.restoreReplacedFields();
      recordHydrationError(health, error, componentStack ?? undefined);
      console.warn('Part of the page was rendered again', error, componentStack);
    },
  };
  // React renders transitions in short tasks, and other updates in a single task.
  startTransition(() => {
    if (state.rendered === 'nothing') createRoot(root, errorCallbacks).render(site);
    else hydrateRoot(root, site, errorCallbacks);
  });
  // Loads the route table early for the first navigation to another module. A navigation retries after a failure.
  runWhenIdle(() => knownModules.load().catch(console.warn));
}
