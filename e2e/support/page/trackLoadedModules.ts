import { expect, type Page } from '@playwright/test';

/** Strings that occur only in the code of React: its element symbol and a property of React DOM. */
const reactMarkers = ['react.transitional.element', '.rendererPackageName'];

/** Tracks which releases of each remote a page loads from now on, and which scripts contain React. */
export async function trackLoadedModules(page: Page) {
  const countRenderers = await trackReactRenderers(page);
  const scriptsWithReact = new Set<string>();
  const versionsByRemote = new Map<string, Set<string>>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    const [, remote, version] = /^\/r\/(\w+)\/([^/]+)\//.exec(pathname) ?? [];
    if (remote && version)
      versionsByRemote.set(remote, (versionsByRemote.get(remote) ?? new Set()).add(version));
    if (!pathname.endsWith('.js')) return;
    const code = await response.text();
    if (reactMarkers.some((marker) => code.includes(marker))) scriptsWithReact.add(pathname);
  });
  return {
    versionsByRemote,
    /** Asserts that the page has loaded files of exactly these remotes. */
    expectRemotes(...remotes: string[]) {
      expect([...versionsByRemote.keys()].sort()).toEqual(remotes.sort());
    },
    /** Asserts that the shell's copy of React is the only one and that React DOM started once. */
    async expectSingleReact() {
      expect(await countRenderers(), 'running copies of React DOM').toBe(1);
      expect([...scriptsWithReact], 'scripts that contain React').toEqual([
        expect.stringMatching(/^\/shell\//),
      ]);
    },
  };
}

/**
 * Installs the hook of the React developer tools, so that every copy of React DOM registers itself with it.
 * Returns a function that counts the registered copies.
 */
async function trackReactRenderers(page: Page) {
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    Object.assign(globalThis, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
      },
    });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'renderers').length);
}
