import { describe, expect, test } from '@jest/globals';
import { ModulesContext, RemoteModule } from '@msv/platform/host';
import { FakeRemoteModules } from '@msv/platform/testing/FakeRemoteModules';
import { act, render, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { buildPageRemote } from '../../test/buildPageTask.ts';
import {
  clickRetry,
  createFailingModules,
  InventoryPage,
  renderSite,
  VehiclePage,
  withinMain,
} from '../../test/renderSite.tsx';
import { createStaticRoutes } from '../routing/KnownRoutes.ts';
import { ModuleLoadNotice } from './RemotePage.tsx';

const MixedPage = () => (
  <>
    <RemoteModule remote="inventory" expose="./Own" pending="" renderError={() => 'No vehicles'} />
    <RemoteModule remote="dealers" expose="./Other" pending="" renderError={() => 'No dealers'} />
  </>
);

test.each([
  ['has no fragments of other remotes if it is private', true, 'No dealers'],
  ['has fragments of other remotes', false, 'Dealers'],
])('a page %s', async (_case, isPrivate, shown) => {
  const modules = createFailingModules()
    .add('inventory', './InventoryPage', MixedPage)
    .add('inventory', './Own', () => <p>Vehicles</p>)
    .add('dealers', './Other', () => <p>Dealers</p>);
  const routes = [{ path: '/inventory', expose: './InventoryPage', isPrivate }];
  const remotes = { inventory: buildPageRemote({ routes }) };
  await renderSite('/inventory', {
    modules,
    routes: createStaticRoutes({ remotes, unavailablePrefixes: [] }),
  });
  expect(withinMain().getByText('Vehicles')).toBeVisible();
  expect(withinMain().getByText(shown)).toBeVisible();
});

describe('a page whose remote fails to load', () => {
  test('renders the error page inside the site’s frame', async () => {
    const { heads } = await renderSite('/inventory', { modules: createFailingModules() });
    expect(withinMain().getByRole('heading', { level: 1 })).toHaveTextContent('We Couldn’t Load This Page');
    expect(heads.at(-1)).toMatchObject({ title: 'Vehicle Inventory', canonicalPath: '/inventory' });
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  test('renders after a retry', async () => {
    const modules = createFailingModules();
    await renderSite('/inventory', { modules });
    modules.add('inventory', './InventoryPage', InventoryPage);
    await clickRetry();
    expect(withinMain().getByRole('heading', { level: 1 })).toHaveTextContent('Vehicles');
  });

  test('does not affect the next page', async () => {
    await renderSite('/inventory', {
      modules: createFailingModules().add('inventory', './VehiclePage', VehiclePage),
    });
    await act(async () => screen.getByRole('link', { name: 'D6 MAX GT4' }).click());
    expect(withinMain().getByRole('heading', { level: 1 })).toHaveTextContent('Vehicle evolution-d-max-gt4');
  });

  describe('and that the server rendered', () => {
    const serverHtml = document.createDocumentFragment();
    serverHtml.append(Object.assign(document.createElement('h1'), { textContent: 'Rendered on the server' }));

    test('shows the server HTML and can be retried', async () => {
      const modules = createFailingModules();
      await renderSite('/inventory', { modules, getServerHtml: () => serverHtml });
      expect(withinMain().getByRole('heading', { name: 'Rendered on the server' })).toBeVisible();
      expect(withinMain().getByText(/Some features of this page aren’t working/)).toBeVisible();
      await clickRetry();
      expect(withinMain().getByRole('heading', { name: 'Rendered on the server' })).toBeVisible();
      modules.add('inventory', './InventoryPage', InventoryPage);
      await clickRetry();
      expect(withinMain().queryByText('Rendered on the server')).not.toBeInTheDocument();
      expect(withinMain().getByRole('heading', { name: 'Vehicles' })).toBeVisible();
    });

    test('does not show its server HTML on another page', async () => {
      await renderSite('/inventory', {
        modules: createFailingModules().add('inventory', './InventoryPage', () => (
          <Link to="/inventory/d3">D3</Link>
        )),
        getServerHtml: () => serverHtml,
      });
      await act(async () => withinMain().getByRole('link', { name: 'D3' }).click());
      expect(withinMain().getByRole('heading', { level: 1 })).toHaveTextContent('We Couldn’t Load This Page');
    });
  });
});

test('offers to load a failed module again, until it has loaded', async () => {
  let finishLoad: (page: () => null) => void = () => {};
  const repeatedLoad = new Promise<() => null>((resolve) => {
    finishLoad = resolve;
  });
  const modules = Object.assign(new FakeRemoteModules(), { loadEventually: () => repeatedLoad });
  await act(async () =>
    render(
      <ModulesContext value={modules}>
        <ModuleLoadNotice remote="inventory" expose="./InventoryPage" />
      </ModulesContext>,
    ),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => modules.reject('inventory', './InventoryPage', new Error('not available')));
  expect(screen.getByRole('alert')).toHaveTextContent('Some features of this page aren’t working.');
  await clickRetry();
  expect(modules.forgottenModules).toEqual(['inventory ./InventoryPage']);
  expect(screen.getByRole('alert')).toBeVisible();
  await act(async () => finishLoad(() => null));
  expect(screen.queryByRole('alert')).toBeNull();
});
