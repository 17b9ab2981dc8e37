import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { useTrack } from '@msv/platform';
import { type PageHead, type PageHeadSink, type Reply, ToastContext } from '@msv/platform/host';
import { ModuleShelf } from '@msv/platform/testing/ModuleShelf';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { BrowserRouter, Link, useParams } from 'react-router-dom';
import { aSite, aSlice } from '../test/aTask.ts';
import { SiteRoot } from './SiteRoot.tsx';

const remotes = { inventory: aSlice() };
const InventoryPage = () => <h1>Vehicles</h1>;
const VehiclePage = () => <h1>Vehicle {useParams().slug}</h1>;
function SpeakingPage() {
  const show = useContext(ToastContext);
  return (
    <>
      <h1>Speaks</h1>
      <button type="button" onClick={() => show({ title: 'Sent', description: 'We will write.' })}>
        Send
      </button>
      <button
        type="button"
        onClick={() => show({ title: 'Failed', description: 'Try again.', variant: 'destructive' })}
      >
        Fail
      </button>
    </>
  );
}
function LatePage() {
  const track = useTrack();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (isThere) track({ event: 'vehicle_view', vehicle_slug: 'd3' });
  }, [isThere, track]);
  return isThere ? (
    <h1>Late</h1>
  ) : (
    <button type="button" onClick={() => setThere(true)}>
      Arrive
    </button>
  );
}

const shelf = () => new ModuleShelf({ isComplete: true });

let modules: ModuleShelf;
let heads: PageHead[];
let reported: string[];
beforeEach(() => {
  modules = shelf()
    .put('inventory', './InventoryPage', InventoryPage)
    .put('inventory', './VehiclePage', VehiclePage);
  heads = [];
  reported = [];
  Object.assign(window, { scrollTo: () => {} });
});
afterEach(() => history.replaceState(null, '', '/'));

interface Facts {
  serverCopy?: Node;
  replies?: Readonly<Record<string, Reply>>;
}

async function visit(at: string, { serverCopy, replies = {} }: Facts = {}) {
  history.replaceState(null, '', at);
  const head: PageHeadSink = { apply: (applied) => void heads.push(applied) };
  await act(async () =>
    render(
      <BrowserRouter>
        <SiteRoot
          site={aSite}
          visit={{ year: 2026, privacySignal: false }}
          remotes={remotes}
          replies={replies}
          modules={modules}
          head={head}
          track={({ event }) => reported.push(event)}
          onPageView={(pathname) => reported.push(pathname)}
          serverCopy={serverCopy}
        />
      </BrowserRouter>,
      { onCaughtError: () => {} },
    ),
  );
}
const content = () => within(screen.getByRole('main'));
const retry = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());

describe('a visitor', () => {
  test('gets the page of a remote between header and footer', async () => {
    await visit('/inventory/d3');
    expect(content().getByRole('heading', { name: 'Vehicle d3' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(modules.loaded).toEqual(['inventory ./VehiclePage']);
    expect(reported).toEqual(['/inventory/d3']);
  });

  test('may skip to the page', async () => {
    await visit('/inventory');
    const skip = screen.getByRole('link', { name: /skip/i });
    expect(screen.getByRole('main')).toHaveAttribute('id', skip.getAttribute('href')?.slice(1));
  });

  test('gets the 404 page with ways out at an address of nobody’s', async () => {
    await visit('/nobodys');
    expect(content().getByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
    expect(content().getByText('Did you forget to add the page to the router?')).toBeVisible();
    expect(content().getByRole('link', { name: 'Browse vehicles' })).toHaveAttribute('href', '/inventory');
    expect(heads.at(-1)).toMatchObject({ title: 'Page Not Found | MSV Directory', noIndex: true });
  });

  test('hears at an address of a module that is not there now that it could not be loaded', async () => {
    await visit('/financing');
    expect(content().getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be loaded');
    expect(content().getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(heads.at(-1)).toMatchObject({ title: 'Vehicle Financing', noIndex: undefined });
  });

  test('is taken from the header’s name of a state to its address', async () => {
    await visit('/state/new-york');
    expect(location.pathname).toBe('/states/new-york');
  });

  test('is taken nowhere else by what stands in the place of a state', async () => {
    await visit('/state/a%2F..%2F..%3Fb');
    expect(location.pathname).toBe('/states/a%2F..%2F..%3Fb');
  });
});

test('a page is reported before what it reports itself, however late its heading comes', async () => {
  modules.put('inventory', './VehiclePage', LatePage);
  await visit('/inventory/d3');
  // At once, as a store's news is rendered: effects run before anybody hears of the new heading.
  await act(async () => flushSync(() => screen.getByRole('button', { name: 'Arrive' }).click()));
  expect(reported).toEqual(['/inventory/d3', 'vehicle_view']);
});

test('a page that throws at one address comes at the next one of its route, reported and read out by its own heading', async () => {
  modules.put('inventory', './VehiclePage', () => {
    if (useParams().slug === 'd3') throw new Error('Broken in render');
    return <h1>Vehicle</h1>;
  });
  await visit('/inventory/d3');
  expect(content().getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be loaded');
  await act(async () => screen.getByRole('link', { name: 'D6 MAX GT4' }).click());
  expect(content().getByRole('heading', { level: 1 })).toHaveTextContent('Vehicle');
  expect(content().getByRole('heading', { level: 1 })).toHaveFocus();
  expect(reported).toEqual(['/inventory/d3', '/inventory/evolution-d-max-gt4']);
});

describe('a page whose module does not come', () => {
  test('says so in its place, and the site goes on', async () => {
    modules = shelf();
    await visit('/inventory');
    expect(content().getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be loaded');
    expect(heads.at(-1)).toMatchObject({ title: 'Vehicle Inventory', canonicalPath: '/inventory' });
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  test('comes when the visitor tries again', async () => {
    modules = shelf();
    await visit('/inventory');
    modules.put('inventory', './InventoryPage', InventoryPage);
    await retry();
    expect(content().getByRole('heading', { level: 1 })).toHaveTextContent('Vehicles');
  });

  test('leaves the next page alone', async () => {
    modules = shelf().put('inventory', './VehiclePage', VehiclePage);
    await visit('/inventory');
    await act(async () => screen.getByRole('link', { name: 'D6 MAX GT4' }).click());
    expect(content().getByRole('heading', { level: 1 })).toHaveTextContent('Vehicle evolution-d-max-gt4');
  });

  describe('where the server had rendered it', () => {
    const serverCopy = document.createDocumentFragment();
    serverCopy.append(Object.assign(document.createElement('h1'), { textContent: 'As the server wrote it' }));

    test('can still be read, and tried again', async () => {
      modules = shelf();
      await visit('/inventory', { serverCopy });
      expect(content().getByRole('heading', { name: 'As the server wrote it' })).toBeVisible();
      expect(content().getByText(/can be read, but its controls could not be started/)).toBeVisible();
      await retry();
      expect(content().getByRole('heading', { name: 'As the server wrote it' })).toBeVisible();
      modules.put('inventory', './InventoryPage', InventoryPage);
      await retry();
      expect(content().queryByText('As the server wrote it')).not.toBeInTheDocument();
      expect(content().getByRole('heading', { name: 'Vehicles' })).toBeVisible();
    });

    test('is not shown in place of another page', async () => {
      modules = shelf().put('inventory', './InventoryPage', () => <Link to="/inventory/d3">D3</Link>);
      await visit('/inventory', { serverCopy });
      await act(async () => content().getByRole('link', { name: 'D3' }).click());
      expect(content().getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be loaded');
    });
  });
});

describe('pointing at a link', () => {
  test('fetches the page behind it, query or not, and an address of nobody’s nothing', async () => {
    await visit('/nobodys');
    await userEvent.hover(screen.getByRole('link', { name: 'All D6 MAX Models' }));
    expect(modules.loaded).toEqual(['inventory ./InventoryPage']);
    await userEvent.hover(content().getByRole('link', { name: 'Financing' }));
    expect(modules.loaded).toEqual(['inventory ./InventoryPage']);
  });

  test('that leads nowhere just then costs the visit nothing', async () => {
    modules = shelf();
    await visit('/nobodys');
    await userEvent.hover(content().getByRole('link', { name: 'Browse vehicles' }));
    expect(modules.forgotten).toEqual(['inventory ./InventoryPage']);
    modules.put('inventory', './InventoryPage', InventoryPage);
    await act(async () => content().getByRole('link', { name: 'Browse vehicles' }).click());
    expect(content().getByRole('heading', { level: 1 })).toHaveTextContent('Vehicles');
  });
});

describe('messages', () => {
  test('of a page are shown one at a time: whoever speaks last is heard', async () => {
    modules.put('inventory', './InventoryPage', SpeakingPage);
    await visit('/inventory');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByTestId('toast')).toHaveTextContent('SentWe will write.');
    await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
    expect(screen.getByTestId('toast')).toHaveTextContent('FailedTry again.');
    await userEvent.click(screen.getByRole('button', { name: 'Close notification' }));
    expect(screen.queryByTestId('toast')).not.toBeInTheDocument();
  });
});
