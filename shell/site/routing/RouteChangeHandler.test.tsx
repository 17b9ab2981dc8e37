import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { AnalyticsQueue } from '../analytics/AnalyticsQueue.ts';
import { contentId } from '../document/PageState.ts';
import { RouteChangeHandler } from './RouteChangeHandler.tsx';

/** Page whose heading renders after a click, as if its data had arrived. */
function SlowPage() {
  const [isLoaded, setIsLoaded] = useState(false);
  return isLoaded ? (
    <h1>Slow</h1>
  ) : (
    <button type="button" onClick={() => setIsLoaded(true)}>
      Finish loading
    </button>
  );
}

function Site({ analyticsQueue }: { analyticsQueue: AnalyticsQueue }) {
  const navigate = useNavigate();
  return (
    <>
      <RouteChangeHandler analyticsQueue={analyticsQueue} />
      <Link to="/">Home</Link>
      <Link to="/inventory">Inventory</Link>
      <Link to="/inventory?search=max">Search</Link>
      <Link to="/inventory#saved">Saved</Link>
      <Link to="/slow">Slow page</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <main id={contentId}>
        <Routes>
          <Route path="/" element={<h1>Home</h1>} />
          <Route path="/inventory" element={<h1>Inventory</h1>} />
          <Route path="/slow" element={<SlowPage />} />
        </Routes>
      </main>
    </>
  );
}

const onPageView = jest.fn();
const scrollTo = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(window, { scrollTo });
});
afterEach(() => act(() => document.body.focus()));

const renderAt = (url: string) =>
  render(
    <MemoryRouter initialEntries={[url]}>
      <Site analyticsQueue={new AnalyticsQueue(() => {}, onPageView)} />
    </MemoryRouter>,
  );
const followLink = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the first page', () => {
  test('is reported, but not scrolled or focused', () => {
    renderAt('/inventory');
    expect(onPageView.mock.calls).toEqual([['/inventory']]);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.body).toHaveFocus();
  });

  test('is reported only after its heading has rendered, when its title is set', async () => {
    renderAt('/slow');
    expect(onPageView).not.toHaveBeenCalled();
    await clickButton('Finish loading');
    expect(onPageView.mock.calls).toEqual([['/slow']]);
    expect(screen.getByRole('heading')).not.toHaveFocus();
  });
});

describe('the next page', () => {
  test('is scrolled to the top, gets focus on its heading and is reported once', async () => {
    renderAt('/');
    await followLink('Inventory');
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    expect(screen.getByRole('heading', { name: 'Inventory' })).toHaveFocus();
    expect(onPageView.mock.calls).toEqual([['/'], ['/inventory']]);
  });

  test('gets focus and is reported once if its heading renders late', async () => {
    renderAt('/');
    await followLink('Slow page');
    expect(onPageView.mock.calls).toEqual([['/']]);
    await clickButton('Finish loading');
    expect(screen.getByRole('heading', { name: 'Slow' })).toHaveFocus();
    expect(onPageView.mock.calls).toEqual([['/'], ['/slow']]);
    await act(async () => screen.getByRole('main').append(document.createElement('p')));
    expect(onPageView).toHaveBeenCalledTimes(2);
  });

  test('is the only one reported if the previous page never rendered its heading', async () => {
    renderAt('/');
    await followLink('Slow page');
    await followLink('Inventory');
    expect(onPageView.mock.calls).toEqual([['/'], ['/inventory']]);
  });

  test('is handled the same when it is the first page again', async () => {
    renderAt('/');
    await followLink('Inventory');
    await clickButton('Back');
    expect(scrollTo).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('heading', { name: 'Home' })).toHaveFocus();
    expect(onPageView).toHaveBeenLastCalledWith('/');
    expect(onPageView).toHaveBeenCalledTimes(3);
  });
});

test('Back from a section of the page scrolls to the top, without another page view', async () => {
  renderAt('/inventory');
  await followLink('Saved');
  expect(scrollTo).not.toHaveBeenCalled();
  await clickButton('Back');
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  expect(onPageView).toHaveBeenCalledTimes(1);
});

test('ignores a change of the query', async () => {
  renderAt('/inventory');
  await followLink('Search');
  expect(onPageView).toHaveBeenCalledTimes(1);
  expect(scrollTo).not.toHaveBeenCalled();
});
