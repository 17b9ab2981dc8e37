import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { Link, NavLink } from './Link.tsx';
import { renderOnSite } from './testing/renderOnSite.tsx';

const preload = jest.fn();
const onPointerEnter = jest.fn();
const onFocus = jest.fn();
beforeEach(() => void jest.clearAllMocks());

describe.each([
  ['a link', Link],
  ['a link of the navigation', NavLink],
])('%s', (_kind, AnyLink) => {
  const link = () => screen.getByRole('link', { name: 'Vehicles' });
  beforeEach(() => {
    renderOnSite(
      <Routes>
        <Route
          path="/"
          element={
            <AnyLink to="/inventory?category=utility" onPointerEnter={onPointerEnter} onFocus={onFocus}>
              Vehicles
            </AnyLink>
          }
        />
        <Route path="/inventory" element={<h1>Inventory</h1>} />
      </Routes>,
      { preload },
    );
  });

  test('leads to its page without a new document', async () => {
    await userEvent.click(link());
    expect(screen.getByRole('heading')).toHaveTextContent('Inventory');
  });

  test('fetches nothing while it is only seen', () => {
    expect(link()).toHaveAttribute('href', '/inventory?category=utility');
    expect(preload).not.toHaveBeenCalled();
  });

  test('fetches its page when pointed at, and its owner hears of it too', async () => {
    await userEvent.hover(link());
    expect(preload).toHaveBeenCalledWith('/inventory?category=utility');
    expect(onPointerEnter).toHaveBeenCalledTimes(1);
    expect(onFocus).not.toHaveBeenCalled();
  });

  test('fetches its page when focused, and its owner hears of it too', () => {
    act(() => link().focus());
    expect(preload).toHaveBeenCalledWith('/inventory?category=utility');
    expect(onFocus).toHaveBeenCalledTimes(1);
    expect(onPointerEnter).not.toHaveBeenCalled();
  });
});

test('a link given in parts is fetched by its whole address', () => {
  renderOnSite(<Link to={{ pathname: '/inventory', search: '?search=max' }}>Vehicles</Link>, { preload });
  act(() => screen.getByRole('link').focus());
  expect(preload).toHaveBeenCalledWith('/inventory?search=max');
});

test('a link of the navigation is marked on its own page only', () => {
  renderOnSite(
    <>
      <NavLink to="/dealerships">Dealers</NavLink>
      <NavLink to="/financing">Financing</NavLink>
    </>,
    { at: '/financing' },
  );
  expect(screen.getByRole('link', { name: 'Financing' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Dealers' })).not.toHaveAttribute('aria-current');
});
