import { expect, test } from '@jest/globals';
import { findServingDifferences } from './edgeReport.ts';

const since = '2026-11-20T12:00:00.000Z';
const modules = { inventory: { owner: 'Inventory team', pagePrefixes: ['/inventory'], apiPrefixes: [] } };

test.each([
  ['the stable release', 0, { version: '1.4.0' }, []],
  [
    'the release before the stable one',
    0,
    { version: '1.3.0' },
    ['visitors of edge-1:3000 get inventory 1.3.0 since 2026-11-20T12:00:00.000Z instead of 1.4.0'],
  ],
  ['no release', 0, undefined, ['visitors of edge-1:3000 get no release of inventory instead of 1.4.0']],
  ['both releases of a rollout', 5000, { version: '1.4.0', candidate: '1.5.0' }, []],
  [
    'only the stable release of a rollout',
    5000,
    { version: '1.4.0' },
    [
      'visitors of edge-1:3000 get inventory 1.4.0 since 2026-11-20T12:00:00.000Z instead of the candidate 1.5.0',
    ],
  ],
  ['the candidate of a full rollout', 10_000, { version: '1.5.0' }, []],
])('the differences of an edge that serves %s', (_case, shareInBasisPoints, versions, descriptions) => {
  const candidate = { version: '1.5.0', shareInBasisPoints };
  const inventory = { owner: 'Inventory team', stable: '1.4.0', candidate, releases: {} };
  const remotes = { inventory, unregistered: inventory };
  const served = Object.fromEntries(versions ? [['inventory', { ...versions, since }]] : []);
  const report = { edge: 'edge-1:3000', revision: 1, remotes: served };
  expect(findServingDifferences({ remotes, modules }, report).map(({ description }) => description)).toEqual(
    descriptions,
  );
});
