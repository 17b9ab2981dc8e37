import { describe, expect, test } from '@jest/globals';
import { aRelease } from '@msv/testing/aRelease';
import { fullVersion, releaseNamed } from './releaseNamed.ts';

const versions = ['1.4.0-aa11', '1.5.0-bb22', '1.5.0-bc33', '1.6.0'];
const document = {
  revision: 4,
  publishedAt: '2026-11-20T12:00:00.000Z',
  remotes: {
    inventory: {
      owner: 'Inventory team',
      stable: '1.4.0-aa11',
      releases: Object.fromEntries(versions.map((version) => [version, aRelease({ version })])),
    },
  },
};
const meant = (name: string) => fullVersion(releaseNamed(name), document);

describe('a release', () => {
  test.each([
    ['inventory@1.4.0-aa11', '1.4.0-aa11'],
    ['inventory@1.4.0', '1.4.0-aa11'],
    ['inventory@1.5.0-bb', '1.5.0-bb22'],
    ['inventory@1.6.0', '1.6.0'],
    ['inventory@9.9.9', '9.9.9'],
    ['parking@1.0.0', '1.0.0'],
  ])('named %s is %s', (name, version) => {
    expect(meant(name)).toBe(version);
  });

  test('that may be one of two is asked for again', () => {
    expect(() => meant('inventory@1.5.0')).toThrow(
      'inventory@1.5.0 may be 1.5.0-bb22 or 1.5.0-bc33: name one of them.',
    );
  });

  test('without a version is the candidate, if there is one', () => {
    expect(() => meant('inventory')).toThrow(
      'inventory has no candidate: name a version, such as inventory@1.6.0.',
    );
    const candidate = { version: '1.6.0', shareInBasisPoints: 100 };
    const { inventory } = document.remotes;
    const onTrial = { ...document, remotes: { inventory: { ...inventory, candidate } } };
    expect(fullVersion({ remote: 'inventory' }, onTrial)).toBe('1.6.0');
  });

  test.each(['', '@1.0.0', 'inventory@', 'inventory@1', 'Inventory@1.0.0', 'a@1.0.0@b', '../x'])(
    'is not named by "%s"',
    (name) => {
      expect(() => releaseNamed(name)).toThrow('Name a release like inventory@1.5.0');
    },
  );
});
