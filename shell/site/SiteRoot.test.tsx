import { describe, expect, jest, test } from '@jest/globals';
import { useTrack } from '@msv/platform';
import { act, cleanup, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router-dom';
import { buildPageRemote } from '../test/buildPageTask.ts';
import { allRoutes, createModules, renderSite, withinMain } from '../test/renderSite.tsx';
import { createStaticRoutes } from './routing/KnownRoutes.ts';

function SlowPage() {
  const track = useTrack();
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (isLoaded) track({ event: 'vehicle_view', vehicle_slug: 'd3' });
  }, [isLoaded, track]);
  return isLoaded ? (
    <h1>Slow</h1>
  ) : (
    <button type="button" onClick={() => setIsLoaded(true)}>
      Finish loading
    </button>
  );
}

describe('SiteRoot', () => {
  test('renders the page of a remote between header and footer', async () => {
    const { reportedEvents, modules } = await renderSite('/inventory/d3');
    expect(withinMain().getByRole('heading', { name: 'Vehicle d3' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(modules.loadedModules).toEqual(['inventory ./VehiclePage']);
    expect(reportedEvents).toEqual(['/inventory/d3']);
  });

  test('renders the page whose route arrives before the site has mounted', async () => {
    const unknownRoutes = { remotes: {}, unavailablePrefixes: [], isComplete: false };
    const results = [unknownRoutes];
    const routes = Object.defineProperty({ ...allRoutes }, 'current', {
      get: () => results.shift() ?? allRoutes.current,
    });
    await renderSite('/inventory/d3', { routes });
    expect(withinMain().getByRole('heading', { name: 'Vehicle d3' })).toBeVisible();
  });

  test.each([
    [false, 'https://site.example/inventory?token=secret'],
    [true, 'https://site.example/inventory'],
  ])('prints the URL of the page, without the query if it is private: %s', async (isPrivate, url) => {
    await renderSite('/inventory?token=secret', { visit: { isPrivate } });
    expect(screen.queryByText(/^MSV Directory · /)).toBeNull();
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(screen.getByText(`MSV Directory · ${url}`)).toBeInTheDocument();
  });

  test('loads a new document for a private page that is reached from a page with a tag manager', async () => {
    const route = { path: '/inventory', expose: './InventoryPage', isPrivate: true };
    const remotes = { inventory: buildPageRemote({ routes: [route] }) };
    const routes = createStaticRoutes({ remotes, unavailablePrefixes: [] });
    // jsdom reports that it cannot reload.
    const logError = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { modules } = await renderSite('/inventory', { routes, visit: { tagManagerId: 'GTM-ABC1234' } });
    expect(String(logError.mock.calls)).toContain('Not implemented: navigation');
    logError.mockRestore();
    expect(modules.loadedModules).toEqual([]);
    cleanup();
    await renderSite('/inventory', { routes });
    expect(withinMain().getByRole('heading', { name: 'Vehicles' })).toBeVisible();
  });

  test('has a skip link to the page', async () => {
    await renderSite('/inventory');
    const skip = screen.getByRole('link', { name: /skip/i });
    expect(screen.getByRole('main')).toHaveAttribute('id', skip.getAttribute('href')?.slice(1));
  });

  test('renders the 404 page with links at an unknown URL', async () => {
    const { heads } = await renderSite('/unknown');
    expect(withinMain().getByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
    expect(withinMain().getByText('Did you forget to add the page to the router?')).toBeVisible();
    expect(withinMain().getByRole('link', { name: 'Browse Vehicles' })).toHaveAttribute('href', '/inventory');
    expect(heads.at(-1)).toMatchObject({ title: 'Page Not Found | MSV Directory', noIndex: true });
  });

  test('renders the error page at a URL of an unavailable remote', async () => {
    const { heads } = await renderSite('/financing');
    expect(withinMain().getByRole('heading', { level: 1 })).toHaveTextContent('We Couldn’t Load This Page');
    expect(withinMain().getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(heads.at(-1)).toMatchObject({ title: 'Vehicle Financing', noIndex: undefined });
  });

  test('redirects a state alias to the state’s page', async () => {
    await renderSite('/state/new-york');
    expect(location.pathname).toBe('/states/new-york');
  });

  test('keeps special characters of a state alias escaped', async () => {
    await renderSite('/state/a%2F..%2F..%3Fb');
    expect(location.pathname).toBe('/states/a%2F..%2F..%3Fb');
  });
});

test('reports a page view before the page’s own events even if the heading renders late', async () => {
  const { reportedEvents } = await renderSite('/inventory/d3', {
    modules: createModules().add('inventory', './VehiclePage', SlowPage),
  });
  // Rendered synchronously, so that the page's effects run before the mutation observer sees the heading.
  await act(async () => flushSync(() => screen.getByRole('button', { name: 'Finish loading' }).click()));
  expect(reportedEvents).toEqual(['/inventory/d3', 'vehicle_view']);
});

test('a page that throws at one URL renders at the next URL of its route, gets focus and is reported', async () => {
  const { reportedEvents } = await renderSite('/inventory/d3', {
    modules: createModules().add('inventory', './VehiclePage', () => {
      if (useParams().slug === 'd3') throw new Error('Render failed');
      return <h1>Vehicle</h1>;
    }),
  });
  expect(withinMain().getByRole('heading', { level: 1 })).toHaveTextContent('We Couldn’t Load This Page');
  await act(async () => screen.getByRole('link', { name: 'D6 MAX GT4' }).click());
  expect(withinMain().getByRole('heading', { level: 1 })).toHaveTextContent('Vehicle');
  expect(withinMain().getByRole('heading', { level: 1 })).toHaveFocus();
  expect(reportedEvents).toEqual(['/inventory/d3', '/inventory/evolution-d-max-gt4']);
});
