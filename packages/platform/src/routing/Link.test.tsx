import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { renderWithPlatform } from '../testing/renderWithPlatform.tsx';
import { Link, NavLink } from './Link.tsx';

const preload = jest.fn();
const onPointerEnter = jest.fn();
const onFocus = jest.fn();
beforeEach(() => void jest.clearAllMocks());

describe.each([
  ['Link', Link],
  ['NavLink', NavLink],
])('%s', (_name, LinkComponent) => {
  const getLink = () => screen.getByRole('link', { name: 'Vehicles' });
  beforeEach(() => {
    renderWithPlatform(
      <Routes>
        <Route
          path="/"
          element={
            <LinkComponent to="/inventory?category=utility" onPointerEnter={onPointerEnter} onFocus={onFocus}>
              Vehicles
            </LinkComponent>
          }
        />
        <Route path="/inventory" element={<h1>Inventory</h1>} />
      </Routes>,
      { preload },
    );
  });

  test('navigates without reloading the document', async () => {
    await userEvent.click(getLink());
    expect(screen.getByRole('heading')).toHaveTextContent('Inventory');
  });

  test('does not preload its page when rendered', () => {
    expect(getLink()).toHaveAttribute('href', '/inventory?category=utility');
    expect(preload).not.toHaveBeenCalled();
  });

  test('preloads its page on hover and calls onPointerEnter', async () => {
    await userEvent.hover(getLink());
    expect(preload).toHaveBeenCalledWith('/inventory?category=utility');
    expect(onPointerEnter).toHaveBeenCalledTimes(1);
    expect(onFocus).not.toHaveBeenCalled();
  });

  test('preloads its page on focus and calls onFocus', () => {
    act(() => getLink().focus());
    expect(preload).toHaveBeenCalledWith('/inventory?category=utility');
    expect(onFocus).toHaveBeenCalledTimes(1);
    expect(onPointerEnter).not.toHaveBeenCalled();
  });
});

test('Link preloads the full path and query of a location object', () => {
  renderWithPlatform(<Link to={{ pathname: '/inventory', search: '?search=max' }}>Vehicles</Link>, {
    preload,
  });
  act(() => screen.getByRole('link').focus());
  expect(preload).toHaveBeenCalledWith('/inventory?search=max');
});

test('NavLink is marked as current on its own page only', () => {
  renderWithPlatform(
    <>
      <NavLink to="/dealerships">Dealers</NavLink>
      <NavLink to="/financing">Financing</NavLink>
    </>,
    { initialUrl: '/financing' },
  );
  expect(screen.getByRole('link', { name: 'Financing' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Dealers' })).not.toHaveAttribute('aria-current');
});
