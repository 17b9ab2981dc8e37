import { describe, expect, test } from '@jest/globals';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { formatShare, parseReleaseName, parseShare, resolveVersion } from './arguments.ts';

const versions = ['1.4.0-aa11', '1.5.0-bb22', '1.5.0-bc33', '1.6.0'];
const document = {
  revision: 4,
  publishedAt: '2026-11-20T12:00:00.000Z',
  remotes: {
    inventory: {
      owner: 'Inventory team',
      stable: '1.4.0-aa11',
      releases: Object.fromEntries(versions.map((version) => [version, buildRelease({ version })])),
    },
  },
};
const resolve = (name: string) => resolveVersion(parseReleaseName(name), document);

describe('a release name', () => {
  test.each([
    ['inventory@1.4.0-aa11', '1.4.0-aa11'],
    ['inventory@1.4.0', '1.4.0-aa11'],
    ['inventory@1.5.0-bb', '1.5.0-bb22'],
    ['inventory@1.6.0', '1.6.0'],
    ['inventory@9.9.9', '9.9.9'],
    ['parking@1.0.0', '1.0.0'],
  ])('%s resolves to version %s', (name, version) => {
    expect(resolve(name)).toBe(version);
  });

  test('is rejected if it is ambiguous', () => {
    expect(() => resolve('inventory@1.5.0')).toThrow(
      'inventory@1.5.0 is ambiguous: it can be 1.5.0-bb22 or 1.5.0-bc33. Name one of them.',
    );
  });

  test('without a version resolves to the candidate, if there is one', () => {
    expect(() => resolve('inventory')).toThrow(
      'inventory has no candidate. Name a version, such as inventory@1.6.0.',
    );
    const candidate = { version: '1.6.0', shareInBasisPoints: 100 };
    const { inventory } = document.remotes;
    const withCandidate = { ...document, remotes: { inventory: { ...inventory, candidate } } };
    expect(resolveVersion({ remote: 'inventory' }, withCandidate)).toBe('1.6.0');
  });

  test.each(['', '@1.0.0', 'inventory@', 'inventory@1', 'Inventory@1.0.0', 'a@1.0.0@b', '../x'])(
    'is rejected if it is "%s"',
    (name) => {
      expect(() => parseReleaseName(name)).toThrow('A release is named like inventory@1.5.0');
    },
  );
});

test.each([
  ['1%', 100],
  ['10', 1000],
  ['0.5 %', 50],
  ['0.01%', 1],
  ['99.99%', 9999],
  ['0%', 0],
  ['100%', 10_000],
])('%s equals %d basis points', (text, basisPoints) => {
  expect(parseShare(text)).toBe(basisPoints);
  expect(parseShare(formatShare(basisPoints))).toBe(basisPoints);
});

test.each(['', '%', '-1%', '100.01%', '0.001%', '1e1', 'half', '1%%', '1,5%'])(
  'parseShare rejects "%s"',
  (text) => {
    expect(() => parseShare(text)).toThrow('A share must be from 0% to 100%');
  },
);
