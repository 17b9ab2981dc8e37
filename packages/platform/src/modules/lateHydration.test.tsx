import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FakeIntersectionObserver } from '@msv/testing/browser/FakeIntersectionObserver';
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { FakeRemoteModules } from '../testing/FakeRemoteModules.ts';
import { renderOnServer } from '../testing/hydrateWithPlatform.tsx';
import { renderWithPlatformAsync } from '../testing/renderWithPlatform.tsx';
import { Fragment } from './Fragment.tsx';
import type { RemoteComponent } from './RemoteModules.ts';

function Estimate({ price }: Record<string, unknown>) {
  const [months, setMonths] = useState(12);
  return (
    <button type="button" onClick={() => setMonths(24)}>
      {String(price)} dollars in {months} months
    </button>
  );
}

/** Page with a number of clicks, and a fragment that does not depend on it. */
function VehiclePage() {
  const [clickCount, setClickCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setClickCount(clickCount + 1)}>
        Page: {clickCount}
      </button>
      <Fragment
        remote="financing"
        name="PaymentEstimate"
        props={{ price: 8995 }}
        pending={<p>Loading {clickCount}</p>}
      />
    </>
  );
}

const { IntersectionObserver } = globalThis;
let modules: FakeRemoteModules;
beforeEach(() => {
  modules = new FakeRemoteModules();
});
afterEach(() => {
  cleanup();
  globalThis.IntersectionObserver = IntersectionObserver;
});

/** Hydrates the HTML that the server renders with the given component as the fragment, or without the fragment. */
async function hydrate(ServerFragment?: RemoteComponent) {
  const serverModules = new FakeRemoteModules();
  if (ServerFragment) serverModules.add('financing', './PaymentEstimate', ServerFragment);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = (await renderOnServer(<VehiclePage />, { modules: serverModules })).html;
  globalThis.IntersectionObserver = FakeIntersectionObserver;
  const hydration = { container, hydrate: true, onRecoverableError: () => {} };
  await renderWithPlatformAsync(<VehiclePage />, { modules }, hydration);
}
const showElements = () => act(async () => FakeIntersectionObserver.showElements());
const resolveModule = () => act(() => modules.resolve('financing', './PaymentEstimate', Estimate));

test('a server-rendered fragment is loaded and hydrated when it comes into view', async () => {
  await hydrate(Estimate);
  const button = screen.getByRole('button', { name: '8995 dollars in 12 months' });
  expect(modules.loadedModules).toEqual([]);
  await showElements();
  expect(modules.loadedModules).toEqual(['financing ./PaymentEstimate']);
  await resolveModule();
  act(() => button.click());
  expect(button).toHaveTextContent('8995 dollars in 24 months');
  expect(modules.shownModules).toEqual(['financing ./PaymentEstimate']);
});

test('the HTML of a fragment out of view stays if the page around it is rendered again', async () => {
  await hydrate(Estimate);
  const button = screen.getByRole('button', { name: /dollars/ });
  await act(async () => screen.getByRole('button', { name: 'Page: 0' }).click());
  expect(screen.getByRole('button', { name: 'Page: 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: /dollars/ })).toBe(button);
  expect(modules.loadedModules).toEqual([]);
});

test('a fragment without HTML of the server is loaded when the page is hydrated', async () => {
  await hydrate();
  expect(modules.loadedModules).toEqual(['financing ./PaymentEstimate']);
  await resolveModule();
  expect(screen.getByText('8995 dollars in 12 months')).toBeVisible();
});

test('a fragment whose HTML has no elements is loaded at once', async () => {
  await hydrate(() => null);
  expect(modules.loadedModules).toEqual(['financing ./PaymentEstimate']);
});

test('a fragment of a page that the browser renders is loaded at once', async () => {
  globalThis.IntersectionObserver = FakeIntersectionObserver;
  await renderWithPlatformAsync(<VehiclePage />, { modules });
  expect(screen.getByText('Loading 0')).toBeVisible();
  expect(modules.loadedModules).toEqual(['financing ./PaymentEstimate']);
});
