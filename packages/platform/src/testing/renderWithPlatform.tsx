import type { Site } from '@msv/contracts/site';
import { act, render } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { createPath, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { ActivityContext, type BeginActivity } from '../activity.ts';
import { type AnalyticsEvent, TrackContext } from '../analytics.ts';
import { ModulesContext, type RemoteModules } from '../modules.ts';
import { type PageHead, PageHeadContext, type PageHeadSink } from '../pageHead.ts';
import { PreloadContext } from '../preload.ts';
import { type Reply, swrSettings } from '../replies.ts';
import { SiteContext } from '../site.ts';
import { type ToastContent, ToastContext } from '../toast.ts';
import { ModuleShelf } from './ModuleShelf.ts';

export const testSite: Site = {
  product: 'MSV Directory',
  phone: '(844) 555-0142',
  email: 'hello@site.example',
  url: 'https://site.example',
};

interface Options {
  /** The address at which the visitor is, or those they came by. */
  at?: string | readonly string[];
  /** The page's route in the router's notation, where it reads parameters; else the piece is shown everywhere. */
  route?: string;
  /** What came with the page. */
  replies?: Readonly<Record<string, Reply>>;
  /** Other modules’ pieces; without them, they are on their way. */
  modules?: RemoteModules;
  /** Hears of heads and moves; without one, they are remembered. */
  head?: PageHeadSink;
  begin?: BeginActivity;
  preload?: (path: string) => void;
}

const nothing = () => {};

let address = '';
let navigate: (to: string) => void = () => {};

/** Where the visitor is now, query included. */
export const currentAddress = () => address;

/** Takes the visitor elsewhere, as a link of the site would. */
export const goTo = (to: string) => navigate(to);

/**
 * Shows a piece of a module with the site around it: the real router, the real cache of the API, and a shell that
 * remembers what it was told.
 */
export function renderOnSite(content: ReactNode, options: Options = {}) {
  const { at = '/', route = '*', replies = {}, modules = new ModuleShelf() } = options;
  const { begin = () => nothing, preload = nothing } = options;
  const events: AnalyticsEvent[] = [];
  const toasts: ToastContent[] = [];
  const heads: PageHead[] = [];
  const moves: string[] = [];
  const {
    head = {
      collect: (reported: PageHead) => heads.push(reported),
      move: (path: string) => moves.push(path),
    },
  } = options;
  const settings = swrSettings(replies);
  const around = (inner: ReactNode) => (
    <MemoryRouter initialEntries={[at].flat()}>
      <SiteContext value={testSite}>
        <ModulesContext value={modules}>
          <ActivityContext value={begin}>
            <PreloadContext value={preload}>
              <TrackContext value={(event) => events.push(event)}>
                <ToastContext value={(toast) => toasts.push(toast)}>
                  <PageHeadContext value={head}>
                    <SWRConfig value={settings}>
                      <Watch />
                      <Routes>
                        <Route path={route} element={inner} />
                        <Route path="*" element={null} />
                      </Routes>
                    </SWRConfig>
                  </PageHeadContext>
                </ToastContext>
              </TrackContext>
            </PreloadContext>
          </ActivityContext>
        </ModulesContext>
      </SiteContext>
    </MemoryRouter>
  );
  // What a boundary has caught is a test's subject, not noise in its log.
  const view = render(around(content), { onCaughtError: nothing });
  return {
    ...view,
    /** Shows something else in the same place. */
    show: (next: ReactNode) => view.rerender(around(next)),
    events,
    toasts,
    heads,
    moves,
  };
}

/** The same for content that waits for a module. */
export const renderWaiting = (content: ReactNode, options: Options) =>
  act(async () => renderOnSite(content, options));

function Watch() {
  const location = useLocation();
  const routerNavigate = useNavigate();
  useEffect(() => {
    address = createPath({ ...location, hash: '' });
    navigate = (to) => void routerNavigate(to);
  });
  return null;
}

/** A reply of the API, as much of one as the platform looks at: jsdom has no `Response`. */
export function fakeReply(status: number, body: unknown): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return Object.assign(Object.create(null), {
    ok: status < 400,
    status,
    statusText: '',
    text: async () => text,
    json: async () => JSON.parse(text),
  });
}
