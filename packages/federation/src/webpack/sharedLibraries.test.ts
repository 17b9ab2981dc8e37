import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aRemoteFolder, type RemoteFolder } from '../test/aRemoteFolder.ts';
import { isShared, platformRange, sharedLibraries } from './sharedLibraries.ts';

let remote: RemoteFolder;
beforeAll(async () => {
  remote = await aRemoteFolder();
});
afterAll(() => remote.remove());

describe('the libraries that a page holds once', () => {
  test('are the same on both sides', () => {
    const [shell, module] = [
      sharedLibraries('shell', remote.folder),
      sharedLibraries('remote', remote.folder),
    ];
    expect(Object.keys(shell)).toEqual([
      'react',
      'react/',
      'react-dom',
      'react-dom/',
      '@emotion/react',
      '@emotion/react/',
      '@msv/platform',
    ]);
    expect(Object.keys(module)).toEqual(Object.keys(shell));
    for (const [name, { version }] of Object.entries(shell)) expect(module[name]?.version).toBe(version);
  });

  test('come with the shell’s first script', () => {
    for (const library of Object.values(sharedLibraries('shell', remote.folder))) {
      expect(library).toMatchObject({
        singleton: true,
        eager: true,
        version: expect.stringMatching(/^\d+\.\d+/),
      });
      expect(library).not.toHaveProperty('import');
    }
  });

  test('are not in a remote at all, which says what it needs', () => {
    for (const library of Object.values(sharedLibraries('remote', remote.folder))) {
      expect(library).toMatchObject({
        singleton: true,
        import: false,
        requiredVersion: `^${library.version}`,
      });
      expect(library).not.toHaveProperty('eager');
    }
  });
});

test.each([
  ['react', true],
  ['react/jsx-runtime', true],
  ['react-dom', true],
  ['@emotion/react/jsx-runtime', true],
  ['@msv/platform', true],
  ['@msv/platform/host', false],
  ['react-router-dom', false],
  ['reactive', false],
  ['@msv/contracts/vehicle', false],
])('%s is asked of the renderer: %s', (request, isSo) => {
  expect(isShared(request)).toBe(isSo);
});

test('a release runs on the platform that it was built against and on later minor ones', () => {
  const version = sharedLibraries('remote', remote.folder)['@msv/platform']?.version;
  expect(platformRange(remote.folder)).toBe(`^${version}`);
});
