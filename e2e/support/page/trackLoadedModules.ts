import { expect, type Page } from '@playwright/test';

/** In React's own code and in nobody else's: the names under which it marks elements and itself. */
const marksOfReact = ['react.transitional.element', '.rendererPackageName'];

/** What a page loads from now on: the releases that it gets of each remote, and how often React comes with them. */
export async function whatIsLoaded(page: Page) {
  const rendererCount = await countRenderers(page);
  const withReact = new Set<string>();
  const versions = new Map<string, Set<string>>();
  page.on('response', async (reply) => {
    const { pathname } = new URL(reply.url());
    const [, remote, version] = /^\/r\/(\w+)\/([^/]+)\//.exec(pathname) ?? [];
    if (remote && version) versions.set(remote, (versions.get(remote) ?? new Set()).add(version));
    if (!pathname.endsWith('.js')) return;
    const code = await reply.text();
    if (marksOfReact.some((mark) => code.includes(mark))) withReact.add(pathname);
  });
  return {
    versions,
    /** Fails unless one React came, with the shell, and one React DOM started. */
    async hasOneReact() {
      expect(await rendererCount(), 'copies of React DOM that started').toBe(1);
      expect([...withReact], 'scripts that carry React').toEqual([expect.stringMatching(/^\/shell\//)]);
    },
  };
}

/** Counts the renderers that start on a page, as React's developer tools do: each copy of React DOM reports itself. */
async function countRenderers(page: Page) {
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
