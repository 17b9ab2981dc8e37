import { expect, jest, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ModulesContext, type RemoteComponent, type RemoteModules } from './modules.ts';
import { RemoteModule } from './RemoteModule.tsx';

/** A page of one remote with a fragment of another in it. */
const site = (modules: RemoteModules) => (
  <MemoryRouter>
    <ModulesContext value={modules}>
      <RemoteModule remote="content" expose="./HomePage" pending={null} failed={() => 'The page failed'} />
    </ModulesContext>
  </MemoryRouter>
);
const featured = (
  <RemoteModule remote="inventory" expose="./Featured" pending="On its way" failed={() => 'Failed'} />
);
const HomePage = () => <main>Home{featured}</main>;
const OtherPage = () => <section>Other{featured}</section>;

/** Modules that are there, as one side has them: what `use` need not wait for. */
function modulesOf(HomePage: RemoteComponent, Featured: RemoteComponent) {
  const there = (component: RemoteComponent) =>
    Object.assign(Promise.resolve(component), { status: 'fulfilled', value: component });
  const [home, featured] = [there(HomePage), there(Featured)];
  return {
    load: (remote: string) => (remote === 'content' ? home : featured),
    forget: () => {},
    remade: jest.fn(),
    shown: jest.fn(),
  };
}

/** What the server rendered with its modules, taken over with those of the browser. */
async function takeOver(atServer: RemoteModules, inBrowser: RemoteModules) {
  const root = document.createElement('div');
  // A boundary that threw is left to the browser, as the edge leaves it.
  root.innerHTML = renderToString(site(atServer));
  const nothing = () => {};
  const noise = jest.spyOn(console, 'error').mockImplementation(nothing);
  await act(async () => hydrateRoot(root, site(inBrowser), { onRecoverableError: nothing }));
  noise.mockRestore();
  return root.textContent;
}

const saying = (content: ReactNode) => () => <p>{content}</p>;
const throwing = () => {
  throw new Error('Broken');
};
function throwingOnce() {
  let times = 0;
  return () => {
    times += 1;
    return times === 1 ? throwing() : <p>Featured</p>;
  };
}

test('a module that shows what the server rendered is taken over and nobody is told', async () => {
  const modules = modulesOf(HomePage, saying('Featured'));
  expect(await takeOver(modulesOf(HomePage, saying('Featured')), modules)).toBe('HomeFeatured');
  expect(modules.remade).not.toHaveBeenCalled();
  expect(modules.shown).toHaveBeenCalledTimes(2);
});

test.each<[string, RemoteComponent]>([
  ['another text than the server', saying('Other')],
  ['another element than the server', () => <h2>Featured</h2>],
  ['nothing where the server had something', () => null],
  ['more than the server', () => [<p key="1">Featured</p>, <p key="2">Much</p>]],
])(
  'of a fragment that shows %s the shell is told, and not of the page around it',
  async (_what, Featured) => {
    const modules = modulesOf(HomePage, Featured);
    await takeOver(modulesOf(HomePage, saying('Featured')), modules);
    expect(modules.remade.mock.calls).toEqual([['inventory', './Featured']]);
  },
);

test('of a page that shows something else the shell is told, and not of the fragments in it', async () => {
  const modules = modulesOf(OtherPage, saying('Featured'));
  expect(await takeOver(modulesOf(HomePage, saying('Featured')), modules)).toBe('OtherFeatured');
  expect(modules.remade.mock.calls).toEqual([['content', './HomePage']]);
});

test('a fragment that threw only while it was taken over counts', async () => {
  const modules = modulesOf(HomePage, throwingOnce());
  await takeOver(modulesOf(HomePage, saying('Featured')), modules);
  expect(modules.remade.mock.calls).toEqual([['inventory', './Featured']]);
});

test('what the server left out, and the browser renders, is nobody’s fault in the browser', async () => {
  const modules = modulesOf(HomePage, saying('Featured'));
  expect(await takeOver(modulesOf(HomePage, throwing), modules)).toBe('HomeFeatured');
  const page = modulesOf(HomePage, saying('Featured'));
  expect(await takeOver(modulesOf(throwing, throwing), page)).toBe('HomeFeatured');
  expect([modules.remade.mock.calls, page.remade.mock.calls]).toEqual([[], []]);
});
