import type { PageHead, PageHeadSink } from '@msv/platform/host';
import { FakeRemoteModules } from '@msv/platform/testing/FakeRemoteModules';
import { act, render, screen, within } from '@testing-library/react';
import { BrowserRouter, useParams } from 'react-router-dom';
import type { Visit } from '../site/document/PageState.ts';
import { createStaticRoutes, type RouteSource } from '../site/routing/KnownRoutes.ts';
import { SiteRoot } from '../site/SiteRoot.tsx';
import { buildPageRemote, testSite } from './buildPageTask.ts';

/** Routes of the inventory remote. The remote below `/financing` is unavailable. */
export const allRoutes = createStaticRoutes({
  remotes: { inventory: buildPageRemote() },
  unavailablePrefixes: ['/financing'],
});

/** Page of the inventory remote at `/inventory`. */
export const InventoryPage = () => <h1>Vehicles</h1>;
/** Page of the inventory remote at `/inventory/:slug`. */
export const VehiclePage = () => <h1>Vehicle {useParams().slug}</h1>;

/** Creates the modules of a site whose remotes all fail to load. */
export const createFailingModules = () => new FakeRemoteModules({ isComplete: true });

/** Creates the modules of a site whose inventory remote has both of its pages. */
export const createModules = () =>
  createFailingModules()
    .add('inventory', './InventoryPage', InventoryPage)
    .add('inventory', './VehiclePage', VehiclePage);

interface Options {
  modules?: FakeRemoteModules;
  routes?: RouteSource;
  getServerHtml?: () => Node;
  visit?: Partial<Visit>;
}

/**
 * Renders the site at a URL. Returns its modules, the heads that pages applied, and the reported analytics events, with the
 * path of each page view.
 */
export async function renderSite(
  url: string,
  { modules = createModules(), routes = allRoutes, getServerHtml, visit }: Options = {},
) {
  history.replaceState(null, '', url);
  Object.assign(window, { scrollTo: () => {} });
  const heads: PageHead[] = [];
  const reportedEvents: string[] = [];
  const head: PageHeadSink = { apply: (applied) => void heads.push(applied) };
  await act(async () =>
    render(
      <BrowserRouter>
        <SiteRoot
          site={testSite}
          visit={{ year: 2026, privacySignal: false, ...visit }}
          routes={routes}
          responses={{}}
          modules={modules}
          head={head}
          track={({ event }) => reportedEvents.push(event)}
          onPageView={(pathname) => reportedEvents.push(pathname)}
          getServerHtml={getServerHtml}
        />
      </BrowserRouter>,
      { onCaughtError: () => {} },
    ),
  );
  return { modules, heads, reportedEvents };
}

/** Returns queries for the content between header and footer. */
export const withinMain = () => within(screen.getByRole('main'));

/** Presses the button of an error page that tries again. */
export const clickRetry = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());
