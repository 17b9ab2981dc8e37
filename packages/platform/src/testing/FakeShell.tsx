import type { RejectedForm } from '@msv/contracts/http/formPost';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import { type ReactNode, useEffect } from 'react';
import { createPath, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { type Cache, type State, SWRConfig } from 'swr';
import { type PageData, PageDataContext, type PrefetchedResponse } from '../api/pageData.ts';
import { createSwrConfig } from '../api/useApi.ts';
import { ModulesContext, type RemoteModules } from '../modules/RemoteModules.ts';
import {
  ActivityContext,
  type AnalyticsEvent,
  type BeginActivity,
  RejectedFormContext,
  SiteContext,
  type ToastContent,
  ToastContext,
  TrackContext,
} from '../page/shellContexts.ts';
import { type PageHead, PageHeadContext, type PageHeadSink } from '../page/usePageHead.ts';
import { PreloadContext } from '../routing/Link.tsx';
import { FakeRemoteModules } from './FakeRemoteModules.ts';

export const testSite: SiteSettings = {
  product: 'MSV Directory',
  phone: '(844) 555-0142',
  email: 'hello@site.example',
  officeTimeZone: 'Eastern time',
  url: 'https://site.example',
};

export interface FakeShellOptions {
  /** URL on which the test starts, or the history entries up to it. */
  initialUrl?: string | readonly string[];
  /** Route pattern such as `/states/:slug`. By default, every URL matches. */
  route?: string;
  /** Prefetched API responses by URL. */
  responses?: Readonly<Record<string, PrefetchedResponse>>;
  /** By default, remote modules never finish loading. */
  modules?: RemoteModules;
  /** By default, page heads and redirects are recorded in `heads` and `redirects`. */
  head?: PageHeadSink;
  beginActivity?: BeginActivity;
  /** Form that was submitted without scripts and rejected. */
  rejectedForm?: RejectedForm;
  preload?: (path: string) => void;
  /** By default, each API read is a request. */
  pageData?: PageData;
}

/** Everything that the content has reported to the fake shell. */
export interface ShellReports {
  events: AnalyticsEvent[];
  toasts: ToastContent[];
  heads: PageHead[];
  redirects: string[];
}

const noop = () => {};

let currentUrl = '';
let navigate: (url: string, state?: unknown) => void = noop;

/** Returns the current path and query. */
export const getCurrentUrl = () => currentUrl;

/** Navigates the way a link of the site does. */
export const navigateTo = (url: string, state?: unknown) => navigate(url, state);

/** Creates everything that the shell provides to remotes except the router, with the real API cache. */
export function createFakeShell(options: FakeShellOptions) {
  const { route = '*', responses = {}, modules = new FakeRemoteModules() } = options;
  const { beginActivity = () => noop, preload = noop, rejectedForm, pageData } = options;
  const reports: ShellReports = { events: [], toasts: [], heads: [], redirects: [] };
  const {
    head = {
      collect: (collected: PageHead) => reports.heads.push(collected),
      redirect: (path: string) => reports.redirects.push(path),
    },
  } = options;
  const { provider, ...swrOptions } = createSwrConfig(responses);
  const cache = createShellCache(provider());
  // SWR must not listen to browser events during server rendering, although tests import it in a browser.
  const swrConfig = { ...swrOptions, provider: () => cache, initFocus: noop, initReconnect: noop };
  const wrap = (content: ReactNode) => (
    <SiteContext value={testSite}>
      <ModulesContext value={modules}>
        <ActivityContext value={beginActivity}>
          <PreloadContext value={preload}>
            <PageDataContext value={pageData}>
              <TrackContext value={(event) => reports.events.push(event)}>
                <ToastContext value={(toast) => reports.toasts.push(toast)}>
                  <PageHeadContext value={head}>
                    <RejectedFormContext value={rejectedForm}>
                      <SWRConfig value={swrConfig}>
                        <LocationObserver />
                        <Routes>
                          <Route path={route} element={content} />
                          <Route path="*" element={null} />
                        </Routes>
                      </SWRConfig>
                    </RejectedFormContext>
                  </PageHeadContext>
                </ToastContext>
              </TrackContext>
            </PageDataContext>
          </PreloadContext>
        </ActivityContext>
      </ModulesContext>
    </SiteContext>
  );
  return { wrap, reports };
}

/**
 * First cache entry of each URL in the current shell. SWR shares these objects between caches and hydrates with them,
 * so a test would otherwise see responses of an earlier test.
 */
const firstEntries = new Map<string, State>();

/** Creates the API cache of a shell from the prefetched entries. */
function createShellCache(prefetched: Cache): Cache {
  const getFirstEntry = (url: string): State => {
    const entry = firstEntries.get(url) ?? {};
    firstEntries.set(url, entry);
    return entry;
  };
  for (const url of new Set([...firstEntries.keys(), ...prefetched.keys()])) {
    const entry = getFirstEntry(url);
    for (const field of Object.keys(entry)) Reflect.deleteProperty(entry, field);
    prefetched.set(url, Object.assign(entry, prefetched.get(url)));
  }
  return {
    keys: () => prefetched.keys(),
    get: (url) => prefetched.get(url) ?? getFirstEntry(url),
    set: (url, entry) => prefetched.set(url, entry),
    delete: (url) => prefetched.set(url, {}),
  };
}

function LocationObserver() {
  const location = useLocation();
  const routerNavigate = useNavigate();
  useEffect(() => {
    currentUrl = createPath({ ...location, hash: '' });
    navigate = (url, state) => void routerNavigate(url, { state });
  });
  return null;
}
