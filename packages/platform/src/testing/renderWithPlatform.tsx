import type { RejectedForm } from '@msv/contracts/http/formPost';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import { act, type RenderResult, render } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { createPath, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { createSwrConfig, type PrefetchedResponse } from '../api/useApi.ts';
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

/** Site settings that `useSite` returns in tests. */
export const testSite: SiteSettings = {
  product: 'MSV Directory',
  phone: '(844) 555-0142',
  email: 'hello@site.example',
  url: 'https://site.example',
};

interface Options {
  /** The URL on which the test starts, or the history entries up to it. */
  initialUrl?: string | readonly string[];
  /** Route pattern such as `/states/:slug`, for content that reads route parameters. By default, every URL matches. */
  route?: string;
  /** Prefetched API responses by URL. */
  responses?: Readonly<Record<string, PrefetchedResponse>>;
  /** Remote modules of other teams. By default, they never finish loading. */
  modules?: RemoteModules;
  /** Receives page heads and redirects. By default, they are recorded in `heads` and `redirects`. */
  head?: PageHeadSink;
  beginActivity?: BeginActivity;
  /** Form that the visitor submitted without scripts and the server rejected. */
  rejectedForm?: RejectedForm;
  preload?: (path: string) => void;
}

/** The result of Testing Library's `render`, plus everything that the content reported to the shell. */
export interface RenderedContent extends RenderResult {
  /** Replaces the content and keeps the shell around it. */
  replaceContent(next: ReactNode): void;
  events: AnalyticsEvent[];
  toasts: ToastContent[];
  heads: PageHead[];
  redirects: string[];
}

const noop = () => {};

let currentUrl = '';
let navigate: (url: string, state?: unknown) => void = () => {};

/** Returns the current path and query. */
export const getCurrentUrl = () => currentUrl;

/** Navigates the way a link of the site does. */
export const navigateTo = (url: string, state?: unknown) => navigate(url, state);

/** Renders content of a remote inside a fake shell with the real router and the real API cache. */
export function renderWithPlatform(content: ReactNode, options: Options = {}): RenderedContent {
  const { initialUrl = '/', route = '*', responses = {}, modules = new FakeRemoteModules() } = options;
  const { beginActivity = () => noop, preload = noop, rejectedForm } = options;
  const events: AnalyticsEvent[] = [];
  const toasts: ToastContent[] = [];
  const heads: PageHead[] = [];
  const redirects: string[] = [];
  const {
    head = {
      collect: (collected: PageHead) => heads.push(collected),
      redirect: (path: string) => redirects.push(path),
    },
  } = options;
  const swrConfig = createSwrConfig(responses);
  const wrap = (children: ReactNode) => (
    <MemoryRouter initialEntries={[initialUrl].flat()}>
      <SiteContext value={testSite}>
        <ModulesContext value={modules}>
          <ActivityContext value={beginActivity}>
            <PreloadContext value={preload}>
              <TrackContext value={(event) => events.push(event)}>
                <ToastContext value={(toast) => toasts.push(toast)}>
                  <PageHeadContext value={head}>
                    <RejectedFormContext value={rejectedForm}>
                      <SWRConfig value={swrConfig}>
                        <LocationObserver />
                        <Routes>
                          <Route path={route} element={children} />
                          <Route path="*" element={null} />
                        </Routes>
                      </SWRConfig>
                    </RejectedFormContext>
                  </PageHeadContext>
                </ToastContext>
              </TrackContext>
            </PreloadContext>
          </ActivityContext>
        </ModulesContext>
      </SiteContext>
    </MemoryRouter>
  );
  // Tests assert on errors that boundaries catch, so React does not need to log them.
  const view = render(wrap(content), { onCaughtError: noop });
  return {
    ...view,
    replaceContent: (next: ReactNode) => view.rerender(wrap(next)),
    events,
    toasts,
    heads,
    redirects,
  };
}

/** Same as `renderWithPlatform`, for content that suspends while a remote module is loading. */
export const renderWithPlatformAsync = (content: ReactNode, options: Options): Promise<RenderedContent> =>
  act(async () => renderWithPlatform(content, options));

function LocationObserver() {
  const location = useLocation();
  const routerNavigate = useNavigate();
  useEffect(() => {
    currentUrl = createPath({ ...location, hash: '' });
    navigate = (url, state) => void routerNavigate(url, { state });
  });
  return null;
}

/** Creates a minimal `Response` for a mocked `fetch`; jsdom does not provide the class. */
export function createFakeResponse(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return Object.assign(Object.create(null), {
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(headers),
    text: async () => text,
    json: async () => JSON.parse(text),
  });
}
