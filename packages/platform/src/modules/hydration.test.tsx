import { expect, jest, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { RemoteModule } from './RemoteModule.tsx';
import { ModulesContext, type RemoteComponent, type RemoteModules } from './RemoteModules.ts';

/** Renders a page of one remote that contains a fragment of another. */
const site = (modules: RemoteModules) => (
  <MemoryRouter>
    <ModulesContext value={modules}>
      <RemoteModule
        remote="content"
        expose="./HomePage"
        pending={null}
        renderError={() => 'The page failed'}
      />
    </ModulesContext>
  </MemoryRouter>
);
const featuredFragment = (
  <RemoteModule remote="inventory" expose="./Featured" pending="Loading" renderError={() => 'Failed'} />
);
const HomePage = () => <main>Home{featuredFragment}</main>;
const OtherPage = () => <section>Other{featuredFragment}</section>;

/** Creates modules that are already loaded, so that React's `use` does not suspend. */
function createLoadedModules(HomePage: RemoteComponent, Featured: RemoteComponent) {
  const toLoaded = (component: RemoteComponent) =>
    Object.assign(Promise.resolve(component), { status: 'fulfilled', value: component });
  const [home, featured] = [toLoaded(HomePage), toLoaded(Featured)];
  return {
    load: (remote: string) => (remote === 'content' ? home : featured),
    forget: () => {},
    onRehydrated: jest.fn(),
    onShown: jest.fn(),
  };
}

/** Renders the site with the server's modules, hydrates it with the browser's modules and returns its text. */
async function hydrate(serverModules: RemoteModules, browserModules: RemoteModules) {
  const root = document.createElement('div');
  // Like the edge, React's server renderer leaves a boundary that threw to the browser.
  root.innerHTML = renderToString(site(serverModules));
  const noop = () => {};
  const consoleSpy = jest.spyOn(console, 'error').mockImplementation(noop);
  await act(async () => hydrateRoot(root, site(browserModules), { onRecoverableError: noop }));
  consoleSpy.mockRestore();
  return root.textContent;
}

const createComponent = (content: ReactNode) => () => <p>{content}</p>;
const ThrowingComponent = () => {
  throw new Error('Render failed');
};
function createComponentThatThrowsOnce() {
  let renderCount = 0;
  return () => {
    renderCount += 1;
    return renderCount === 1 ? ThrowingComponent() : <p>Featured</p>;
  };
}

test('does not report modules that render the same as on the server', async () => {
  const modules = createLoadedModules(HomePage, createComponent('Featured'));
  expect(await hydrate(createLoadedModules(HomePage, createComponent('Featured')), modules)).toBe(
    'HomeFeatured',
  );
  expect(modules.onRehydrated).not.toHaveBeenCalled();
  expect(modules.onShown).toHaveBeenCalledTimes(2);
});

test.each<[string, RemoteComponent]>([
  ['a different text', createComponent('Other')],
  ['a different element', () => <h2>Featured</h2>],
  ['no content', () => null],
  ['additional elements', () => [<p key="1">Featured</p>, <p key="2">More</p>]],
])('reports a fragment that renders %s in the browser, but not its page', async (_difference, Featured) => {
  const modules = createLoadedModules(HomePage, Featured);
  await hydrate(createLoadedModules(HomePage, createComponent('Featured')), modules);
  expect(modules.onRehydrated.mock.calls).toEqual([['inventory', './Featured']]);
});

test('reports a page that renders differently in the browser, but not its fragments', async () => {
  const modules = createLoadedModules(OtherPage, createComponent('Featured'));
  expect(await hydrate(createLoadedModules(HomePage, createComponent('Featured')), modules)).toBe(
    'OtherFeatured',
  );
  expect(modules.onRehydrated.mock.calls).toEqual([['content', './HomePage']]);
});

test('reports a fragment that threw only during hydration', async () => {
  const modules = createLoadedModules(HomePage, createComponentThatThrowsOnce());
  await hydrate(createLoadedModules(HomePage, createComponent('Featured')), modules);
  expect(modules.onRehydrated.mock.calls).toEqual([['inventory', './Featured']]);
});

test('does not report modules that failed on the server and render in the browser', async () => {
  const withFragment = createLoadedModules(HomePage, createComponent('Featured'));
  expect(await hydrate(createLoadedModules(HomePage, ThrowingComponent), withFragment)).toBe('HomeFeatured');
  const withPage = createLoadedModules(HomePage, createComponent('Featured'));
  expect(await hydrate(createLoadedModules(ThrowingComponent, ThrowingComponent), withPage)).toBe(
    'HomeFeatured',
  );
  expect([withFragment.onRehydrated.mock.calls, withPage.onRehydrated.mock.calls]).toEqual([[], []]);
});
