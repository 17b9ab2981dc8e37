import { describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  allRoutes,
  clickRetry,
  createFailingModules,
  createModules,
  InventoryPage,
  renderSite,
  withinMain,
} from '../../test/renderSite.tsx';
import type { KnownRoutes } from './KnownRoutes.ts';

/** Creates a source that knows no module until `resolve` or `reject` ends its load. */
function createGrowingRoutes(firstRoutes: Partial<KnownRoutes> = {}) {
  const listeners = new Set<() => void>();
  const current: KnownRoutes = {
    remotes: {},
    unavailablePrefixes: [],
    isComplete: false,
    ...firstRoutes,
  };
  let pending: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const source = {
    current,
    loads: 0,
    load() {
      source.loads += 1;
      return new Promise<void>((resolve, reject) => {
        pending = { resolve, reject };
      });
    },
    subscribe(onChange: () => void) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    resolve: () =>
      act(async () => {
        source.current = allRoutes.current;
        for (const onChange of listeners) onChange();
        pending?.resolve();
      }),
    reject: () => act(async () => pending?.reject(new Error('offline'))),
  };
  return source;
}

describe('a tab that knows only the modules of its first page', () => {
  test('shows the loading page at an unknown path until its routes are known', async () => {
    const routes = createGrowingRoutes();
    const { reportedEvents } = await renderSite('/inventory/d3', { routes });
    expect(withinMain().getByText('Loading page')).toBeInTheDocument();
    await routes.resolve();
    expect(withinMain().getByRole('heading', { name: 'Vehicle d3' })).toBeVisible();
    expect(reportedEvents).toEqual(['/inventory/d3']);
  });

  test('shows the 404 page if no module owns the path', async () => {
    const routes = createGrowingRoutes();
    await renderSite('/unknown', { routes });
    await routes.resolve();
    expect(withinMain().getByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
  });

  test('shows the error page if the routes fail to load, and tries again', async () => {
    const logError = jest.spyOn(console, 'error').mockImplementation(() => {});
    const routes = createGrowingRoutes();
    await renderSite('/inventory', { routes });
    await routes.reject();
    expect(withinMain().getByRole('heading', { level: 1 })).toHaveTextContent('We Couldn’t Load This Page');
    await clickRetry();
    await routes.resolve();
    expect(withinMain().getByRole('heading', { name: 'Vehicles' })).toBeVisible();
    expect(logError).toHaveBeenCalledTimes(1);
    logError.mockRestore();
  });

  test('does not render its page again when the other routes arrive', async () => {
    let renderCount = 0;
    const modules = createModules().add('inventory', './VehiclePage', () => {
      renderCount += 1;
      return <h1>Vehicle</h1>;
    });
    const routes = createGrowingRoutes({ remotes: allRoutes.current.remotes });
    await renderSite('/inventory/d3', { modules, routes });
    const firstCount = renderCount;
    await routes.resolve();
    expect(renderCount).toBe(firstCount);
  });

  test('shows what the server found at the first path without loading routes', async () => {
    const routes = createGrowingRoutes({ notFoundPath: '/unknown' });
    await renderSite('/unknown', { routes });
    expect(withinMain().getByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
    expect(routes.loads).toBe(0);
  });

  test('preloads the page of another module when a link is hovered', async () => {
    const routes = createGrowingRoutes({ notFoundPath: '/unknown' });
    const { modules } = await renderSite('/unknown', { routes });
    await userEvent.hover(withinMain().getByRole('link', { name: 'Browse Vehicles' }));
    expect(modules.loadedModules).toEqual([]);
    await routes.resolve();
    expect(modules.loadedModules).toEqual(['inventory ./InventoryPage']);
  });
});

describe('hovering over a link', () => {
  test('preloads its page with or without a query, and nothing for an unknown URL', async () => {
    const { modules } = await renderSite('/unknown');
    await userEvent.hover(screen.getByRole('link', { name: 'All D6 MAX Models' }));
    expect(modules.loadedModules).toEqual(['inventory ./InventoryPage']);
    await userEvent.hover(withinMain().getByRole('link', { name: 'Financing' }));
    expect(modules.loadedModules).toEqual(['inventory ./InventoryPage']);
  });

  test('discards a failed preload, so that the navigation loads the page again', async () => {
    const modules = createFailingModules();
    await renderSite('/unknown', { modules });
    await userEvent.hover(withinMain().getByRole('link', { name: 'Browse Vehicles' }));
    expect(modules.forgottenModules).toEqual(['inventory ./InventoryPage']);
    modules.add('inventory', './InventoryPage', InventoryPage);
    await act(async () => withinMain().getByRole('link', { name: 'Browse Vehicles' }).click());
    expect(withinMain().getByRole('heading', { level: 1 })).toHaveTextContent('Vehicles');
  });
});
