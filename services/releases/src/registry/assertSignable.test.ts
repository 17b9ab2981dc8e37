import { expect, test } from '@jest/globals';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { abort, promote, rollback } from '../../test/support/inventoryChanges.ts';
import { assertSignable } from './assertSignable.ts';

const scripts = { './InventoryPage': Array<string>(5000).fill(`client/${'x'.repeat(290)}`) };
const largeReleases = ['inventory', 'dealers'].map((remote) =>
  buildRelease({ remote, client: { ...buildRelease().client, scripts } }),
);

test('a registry over the limit is not signed, unless the change withdraws a release', () => {
  expect(() => assertSignable(buildRegistry([buildRelease()]), promote('1.0.0'))).not.toThrow();
  expect(() => assertSignable(buildRegistry(largeReleases), promote('1.0.0'))).toThrow('over the limit');
  for (const change of [rollback, abort])
    expect(() => assertSignable(buildRegistry(largeReleases), change)).not.toThrow();
});

test('a release of a dev server is never signed', () => {
  const registry = buildRegistry([buildRelease({ origin: 'https://evil.example' })]);
  for (const change of [promote('1.0.0'), rollback])
    expect(() => assertSignable(registry, change)).toThrow('names a development server');
});

test('a release that edges would leave out is never signed', () => {
  const registry = buildRegistry([buildRelease({ routes: [{ path: '/:a?', expose: './InventoryPage' }] })]);
  for (const change of [promote('1.0.0'), rollback])
    expect(() => assertSignable(registry, change)).toThrow('A route has up to 8 segments');
});
