import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createRemoteFolder, type RemoteFolder } from '../../test/createRemoteFolder.ts';
import { createSharedLibraries, isSharedLibrary, readPlatformRange } from './sharedLibraries.ts';

let remote: RemoteFolder;
beforeAll(async () => {
  remote = await createRemoteFolder();
});
afterAll(() => remote.remove());

describe('createSharedLibraries', () => {
  test('lists the same libraries for the shell and remotes', () => {
    const [shell, module] = [
      createSharedLibraries('shell', remote.folder),
      createSharedLibraries('remote', remote.folder),
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

  test('bundles the libraries in the shell’s entry', () => {
    for (const library of Object.values(createSharedLibraries('shell', remote.folder))) {
      expect(library).toMatchObject({
        singleton: true,
        eager: true,
        requiredVersion: false,
        version: expect.stringMatching(/^\d+\.\d+/),
      });
      expect(library).not.toHaveProperty('import');
    }
  });

  test('excludes the libraries from a remote, with the required version', () => {
    for (const library of Object.values(createSharedLibraries('remote', remote.folder))) {
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
  ['@msv/contracts/inventory/vehicle', false],
])('isSharedLibrary(%s) is %s', (request, expected) => {
  expect(isSharedLibrary(request)).toBe(expected);
});

test('a release runs on its platform version and later minor versions', () => {
  const version = createSharedLibraries('remote', remote.folder)['@msv/platform']?.version;
  expect(readPlatformRange(remote.folder)).toBe(`^${version}`);
});
