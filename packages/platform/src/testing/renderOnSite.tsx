import type { Site } from '@msv/contracts/site';
import { render } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { createPath, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { type AnalyticsEvent, TrackContext } from '../analytics.ts';
import { ModulesContext, type RemoteComponent, type RemoteModules } from '../modules.ts';
import { type PageHead, PageHeadContext } from '../pageHead.ts';
import { swrSettings } from '../replies.ts';
import { SiteContext } from '../site.ts';
import { type ToastContent, ToastContext } from '../toast.ts';

export const testSite: Site = {
  product: 'MSV Directory',
  phone: '(844) 555-0142',
  email: 'hello@site.example',
  url: 'https://site.example',
};

interface Options {
  /** The address at which the visitor is. */
  at: string;
  /** The page's route in the router's notation, where it reads parameters; else the piece is shown everywhere. */
  route?: string;
}

/** Other modules’ pieces are on their way; a test about one of them puts its own `ModulesContext` around it. */
const never = new Promise<RemoteComponent>(() => {});
const onTheirWay: RemoteModules = { load: () => never, forget: () => {} };

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
export function renderOnSite(content: ReactNode, { at, route = '*' }: Options) {
  const events: AnalyticsEvent[] = [];
  const toasts: ToastContent[] = [];
  const heads: PageHead[] = [];
  const moves: string[] = [];
  const head = {
    collect: (reported: PageHead) => heads.push(reported),
    move: (path: string) => moves.push(path),
  };
  const settings = swrSettings({});
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <SiteContext value={testSite}>
        <ModulesContext value={onTheirWay}>
          <TrackContext value={(event) => events.push(event)}>
            <ToastContext value={(toast) => toasts.push(toast)}>
              <PageHeadContext value={head}>
                <SWRConfig value={settings}>
                  <Watch />
                  <Routes>
                    <Route path={route} element={content} />
                    <Route path="*" element={null} />
                  </Routes>
                </SWRConfig>
              </PageHeadContext>
            </ToastContext>
          </TrackContext>
        </ModulesContext>
      </SiteContext>
    </MemoryRouter>,
  );
  return { ...view, events, toasts, heads, moves };
}

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
