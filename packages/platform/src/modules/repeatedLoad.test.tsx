import { beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { FakeRemoteModules } from '../testing/FakeRemoteModules.ts';
import { renderOnServer } from '../testing/hydrateWithPlatform.tsx';
import { renderWithPlatformAsync } from '../testing/renderWithPlatform.tsx';
import { RemoteModule } from './RemoteModule.tsx';
import type { RemoteComponent } from './RemoteModules.ts';

const Greeting = () => <p>Hello</p>;
let renderCountOfBroken = 0;
const Broken = () => {
  renderCountOfBroken += 1;
  throw new Error('Render failed');
};
function Form() {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return <input aria-label={isHydrated ? 'Name (hydrated)' : 'Name'} />;
}

/** Fake loader that repeats failed loads until a test finishes them. */
class FakeRepeatingModules extends FakeRemoteModules {
  private finish: (component: RemoteComponent) => void = () => {};
  private readonly repeatedLoad = new Promise<RemoteComponent>((resolve) => {
    this.finish = resolve;
  });

  loadEventually(): Promise<RemoteComponent> {
    return this.repeatedLoad;
  }

  async finishLoad(component: RemoteComponent): Promise<void> {
    this.forget('inventory', './Greeting');
    await this.resolve('inventory', './Greeting', component);
    this.finish(component);
  }
}

let modules: FakeRepeatingModules;
beforeEach(() => {
  modules = new FakeRepeatingModules();
});
const slot = (
  <RemoteModule
    remote="inventory"
    expose="./Greeting"
    pending={<p>Loading</p>}
    renderError={(_retry, { message }) => message}
  />
);
const rejectModule = () => act(() => modules.reject('inventory', './Greeting', new Error('Not available')));
const finishLoad = (component: RemoteComponent) => act(() => modules.finishLoad(component));

test('a module that failed to load is rendered as soon as it has loaded', async () => {
  await renderWithPlatformAsync(slot, { modules });
  await rejectModule();
  expect(screen.getByText('Not available')).toBeVisible();
  await finishLoad(Greeting);
  expect(screen.getByText('Hello')).toBeVisible();
});

test('a module that threw is not rendered again by itself', async () => {
  await renderWithPlatformAsync(slot, { modules });
  await act(() => modules.resolve('inventory', './Greeting', Broken));
  const renderCount = renderCountOfBroken;
  await finishLoad(Greeting);
  expect(renderCountOfBroken).toBe(renderCount);
  expect(screen.getByText('Render failed')).toBeVisible();
});

test('the server’s HTML and what the visitor typed stay until the module has loaded', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const serverModules = new FakeRemoteModules().add('inventory', './Greeting', Form);
  container.innerHTML = (await renderOnServer(slot, { modules: serverModules })).html;
  await renderWithPlatformAsync(slot, { modules }, { container, hydrate: true });
  const input = screen.getByLabelText<HTMLInputElement>('Name');
  input.value = 'Ann';
  await finishLoad(Form);
  expect(screen.getByLabelText('Name (hydrated)')).toBe(input);
  expect(input.value).toBe('Ann');
});
