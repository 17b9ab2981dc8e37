import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Fragment } from './Fragment.tsx';
import { ModuleShelf } from './testing/ModuleShelf.ts';
import { renderWaiting } from './testing/renderOnSite.tsx';

let modules: ModuleShelf;
beforeEach(() => {
  modules = new ModuleShelf();
});

const page = (
  <>
    <h1>Home</h1>
    <Fragment
      remote="inventory"
      name="FeaturedVehicles"
      props={{ limit: 3 }}
      pending={<p>On its way</p>}
      fallback={<a href="/inventory">All vehicles</a>}
    />
  </>
);

describe('a fragment of another module', () => {
  test('is shown in its place with its props', async () => {
    await renderWaiting(page, { modules });
    expect(screen.getByText('On its way')).toBeVisible();
    await act(() =>
      modules.deliver('inventory', './FeaturedVehicles', ({ limit }) => <p>{String(limit)} vehicles</p>),
    );
    expect(screen.getByText('3 vehicles')).toBeVisible();
  });

  test('leaves a plain link in its place when it cannot be had', async () => {
    await renderWaiting(page, { modules });
    await act(() => modules.fail('inventory', './FeaturedVehicles', new Error('No answer')));
    expect(screen.getByRole('link', { name: 'All vehicles' })).toHaveAttribute('href', '/inventory');
    expect(screen.getByRole('heading')).toHaveTextContent('Home');
  });

  test('leaves nothing where there is no fallback', async () => {
    const { container } = await renderWaiting(<Fragment remote="inventory" name="FeaturedVehicles" />, {
      modules,
    });
    await act(() => modules.fail('inventory', './FeaturedVehicles', new Error('No answer')));
    expect(container).toBeEmptyDOMElement();
  });

  test('needs the shell around it', () => {
    expect(() => render(<Fragment remote="inventory" name="FeaturedVehicles" />)).toThrow(
      'Remote modules need the shell around them',
    );
  });
});
