import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { contentId } from './contentId.ts';
import { PageReports } from './PageReports.ts';
import { RouteChange } from './RouteChange.tsx';

/** A page whose heading comes when somebody presses the button, as after its data. */
function LatePage() {
  const [isThere, setIsThere] = useState(false);
  return isThere ? (
    <h1>Late</h1>
  ) : (
    <button type="button" onClick={() => setIsThere(true)}>
      Arrive
    </button>
  );
}

function Site({ reports }: { reports: PageReports }) {
  const navigate = useNavigate();
  return (
    <>
      <RouteChange reports={reports} />
      <Link to="/">Home</Link>
      <Link to="/inventory">Inventory</Link>
      <Link to="/inventory?search=max">Search</Link>
      <Link to="/late">Late page</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <main id={contentId}>
        <Routes>
          <Route path="/" element={<h1>Home</h1>} />
          <Route path="/inventory" element={<h1>Inventory</h1>} />
          <Route path="/late" element={<LatePage />} />
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

const visit = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Site reports={new PageReports(() => {}, onPageView)} />
    </MemoryRouter>,
  );
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the first page', () => {
  test('is reported, and neither scrolled nor focused', () => {
    visit('/inventory');
    expect(onPageView.mock.calls).toEqual([['/inventory']]);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.body).toHaveFocus();
  });

  test('is reported when its heading is there, so that its title is too', async () => {
    visit('/late');
    expect(onPageView).not.toHaveBeenCalled();
    await press('Arrive');
    expect(onPageView.mock.calls).toEqual([['/late']]);
    expect(screen.getByRole('heading')).not.toHaveFocus();
  });
});

describe('another page', () => {
  test('begins at the top with the keyboard at its heading, and is reported once', async () => {
    visit('/');
    await follow('Inventory');
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    expect(screen.getByRole('heading', { name: 'Inventory' })).toHaveFocus();
    expect(onPageView.mock.calls).toEqual([['/'], ['/inventory']]);
  });

  test('gets the focus to its heading also when that arrives late, once', async () => {
    visit('/');
    await follow('Late page');
    expect(onPageView.mock.calls).toEqual([['/']]);
    await press('Arrive');
    expect(screen.getByRole('heading', { name: 'Late' })).toHaveFocus();
    expect(onPageView.mock.calls).toEqual([['/'], ['/late']]);
    await act(async () => screen.getByRole('main').append(document.createElement('p')));
    expect(onPageView).toHaveBeenCalledTimes(2);
  });

  test('is not reported by the one that was left before its heading came', async () => {
    visit('/');
    await follow('Late page');
    await follow('Inventory');
    expect(onPageView.mock.calls).toEqual([['/'], ['/inventory']]);
  });

  test('is the first one too when one comes back to it', async () => {
    visit('/');
    await follow('Inventory');
    await press('Back');
    expect(scrollTo).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('heading', { name: 'Home' })).toHaveFocus();
    expect(onPageView).toHaveBeenLastCalledWith('/');
    expect(onPageView).toHaveBeenCalledTimes(3);
  });
});

test('another query of the same page is no other page', async () => {
  visit('/inventory');
  await follow('Search');
  expect(onPageView).toHaveBeenCalledTimes(1);
  expect(scrollTo).not.toHaveBeenCalled();
});
