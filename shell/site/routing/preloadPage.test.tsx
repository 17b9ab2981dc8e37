import { describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFailingModules, InventoryPage, renderSite, withinMain } from '../../test/renderSite.tsx';

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
