import { expect, test } from '@jest/globals';
import { isVersionServed, openPageLifetimeMs } from './liveReleases.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const remote = {
  owner: 'Inventory team',
  stable: '1.1.0',
  candidate: { version: '1.2.0', shareInBasisPoints: 100 },
  formerStable: ['0.9.0'],
  retired: {
    '1.0.0': new Date(now - openPageLifetimeMs + 1).toISOString(),
    '0.9.0': new Date(now - openPageLifetimeMs).toISOString(),
  },
  releases: {},
};

test.each([
  ['the stable release', '1.1.0', true],
  ['the candidate', '1.2.0', true],
  ['a release that open pages may still use', '1.0.0', true],
  ['a release that left service long ago', '0.9.0', false],
  ['a release that visitors never got', '1.3.0', false],
])('%s: %s is served: %s', (_case, version, expected) => {
  expect(isVersionServed(remote, version, now)).toBe(expected);
});

test('a candidate without visitors is not served', () => {
  const candidate = { version: '1.2.0', shareInBasisPoints: 0 };
  expect(isVersionServed({ ...remote, candidate }, '1.2.0', now)).toBe(false);
});

test('all releases of a revision that does not name those that were live recently are served', () => {
  const { retired: _retired, ...earlierRemote } = remote;
  expect(isVersionServed(earlierRemote, '0.9.0', now)).toBe(true);
});
