import { expect, test } from '@jest/globals';
import { ModulesContext } from '@msv/platform/host';
import { FakeRemoteModules } from '@msv/platform/testing/FakeRemoteModules';
import { act, render, screen } from '@testing-library/react';
import { clickRetry } from '../../test/renderSite.tsx';
import { ModuleLoadNotice } from './ModuleLoadNotice.tsx';

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
