import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { integrityGlobal } from '@msv/contracts/release';
import { aSlice } from '../test/aTask.ts';

type Plugin = { createScript: (script: { url: string }) => HTMLScriptElement };
const registerPlugins = jest.fn<(plugins: Plugin[]) => void>();
jest.mock('@module-federation/enhanced/runtime', () => ({ registerPlugins }));
// Only now, so that it meets the fake runtime.
let checkScripts: typeof import('./checkedScripts.ts').checkScripts;
beforeAll(async () => {
  ({ checkScripts } = await import('./checkedScripts.ts'));
});

const entry = '/r/inventory/1.0.0/client/remoteEntry.js';
const digest = `sha384-${'x'.repeat(64)}`;
beforeEach(() => {
  registerPlugins.mockClear();
  checkScripts({
    inventory: aSlice({ integrity: { [entry]: digest } }),
    dealers: aSlice({ entry: 'http://localhost:3102/remoteEntry.js' }),
  });
});

/** What a browser is told of a script that the runtime loads, and of one that a release's own loader does. */
const expected = (url: string) => {
  const script = registerPlugins.mock.calls[0]?.[0][0]?.createScript({ url });
  expect(Reflect.get(globalThis, integrityGlobal)(url)).toBe(script?.integrity);
  return script?.integrity;
};

/** Well-formed, or a browser would take it for none at all; and no script's. */
const noScripts = `sha384-${'A'.repeat(64)}`;

describe('what a script must hash to', () => {
  test.each([
    ['as the page names it', entry],
    ['as a loader does', location.origin + entry],
    ['at the address of a second try', entry.replace('/client/', '/client/retry-1/')],
  ])('is what was released, %s', (_how, url) => {
    expect(expected(url)).toBe(digest);
  });

  test.each([
    ['that its release does not list', '/r/inventory/1.0.0/client/other.js'],
    ['of another version', entry.replace('1.0.0', '0.9.0')],
    ['of another origin, under a listed path', `https://elsewhere.example${entry}`],
    ['of nobody’s', '/anything.js'],
  ])('is impossible for a script %s', (_which, url) => {
    expect(expected(url)).toBe(noScripts);
  });

  test('is not said of what a development server offers', () => {
    expect(expected('http://localhost:3102/src_pages_StatesPage_tsx.js')).toBe('');
  });
});
