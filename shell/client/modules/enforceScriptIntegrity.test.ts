import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { integrityGlobalName } from '@msv/contracts/releases/browserGlobals';
import { buildPageRemote } from '../../test/buildPageTask.ts';

type Plugin = { createScript: (script: { url: string }) => HTMLScriptElement };
const registerPlugins = jest.fn<(plugins: Plugin[]) => void>();
jest.mock('@module-federation/enhanced/runtime', () => ({ registerPlugins }));
// Imported after the runtime has been mocked.
let checkScripts: typeof import('./enforceScriptIntegrity.ts').enforceScriptIntegrity;
beforeAll(async () => {
  ({ enforceScriptIntegrity: checkScripts } = await import('./enforceScriptIntegrity.ts'));
});

const entry = '/r/inventory/1.0.0/client/remoteEntry.js';
const digest = `sha384-${'x'.repeat(64)}`;
beforeEach(() => {
  registerPlugins.mockClear();
  checkScripts({
    remotes: {
      inventory: buildPageRemote({ integrity: { [entry]: digest } }),
      dealers: buildPageRemote({ entry: 'http://localhost:3102/remoteEntry.js' }),
    },
  });
});

/** Returns the digest for a script that Module Federation loads; a remote's own loader must get the same digest. */
const findExpectedDigest = (url: string) => {
  const script = registerPlugins.mock.calls[0]?.[0][0]?.createScript({ url });
  expect(Reflect.get(globalThis, integrityGlobalName)(url)).toBe(script?.integrity);
  return script?.integrity;
};

/** A well-formed digest that no script has. Browsers ignore malformed digests and would run the script. */
const impossibleDigest = `sha384-${'A'.repeat(64)}`;

describe('the digest of a script', () => {
  test.each([
    ['for its path', entry],
    ['for its absolute URL', location.origin + entry],
    ['for its retry URL', entry.replace('/client/', '/client/retry-1/')],
  ])('is the released digest %s', (_urlKind, url) => {
    expect(findExpectedDigest(url)).toBe(digest);
  });

  test.each([
    ['that its release does not list', '/r/inventory/1.0.0/client/other.js'],
    ['of another version', entry.replace('1.0.0', '0.9.0')],
    ['of another origin with a listed path', `https://elsewhere.example${entry}`],
    ['of no remote', '/anything.js'],
  ])('is impossible for a script %s', (_scriptKind, url) => {
    expect(findExpectedDigest(url)).toBe(impossibleDigest);
  });

  test('is empty for scripts of a development server', () => {
    expect(findExpectedDigest('http://localhost:3102/src_pages_StatesPage_tsx.js')).toBe('');
  });
});
