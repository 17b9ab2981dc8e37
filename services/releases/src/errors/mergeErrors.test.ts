import { describe, expect, test } from '@jest/globals';
import type { ErrorGroup } from '@msv/contracts/releases/reports/releaseErrors';
import { buildErrorGroup } from '../../test/support/edgeStatistics.ts';
import { mergeErrors } from './mergeErrors.ts';

const dayMs = 86_400_000;
const empty = { groups: [], dropped: 0 };
const at = (day: number) => ({ now: new Date(day * dayMs), keptMs: 30 * dayMs });
const add = (stored: Parameters<typeof mergeErrors>[0], groups: ErrorGroup[], day = 1) =>
  mergeErrors(stored, { groups, dropped: 0 }, at(day));

describe('mergeErrors', () => {
  test('adds up the errors with the same side, message and innermost frame', () => {
    const first = add(empty, [buildErrorGroup({ count: 2 })]);
    expect(add(first, [buildErrorGroup({ pages: ['/'], count: 3 })], 2)).toEqual({
      groups: [
        {
          ...buildErrorGroup({ count: 5, pages: ['/inventory', '/'] }),
          firstSeen: '1970-01-02T00:00:00.000Z',
          lastSeen: '1970-01-03T00:00:00.000Z',
        },
      ],
      dropped: 0,
    });
  });

  test.each([
    ['side', buildErrorGroup({ side: 'browser' })],
    ['message', buildErrorGroup({ message: 'RangeError: broken' })],
    ['innermost frame', buildErrorGroup({ frames: ['InventoryPage (src/pages/InventoryPage.tsx:9:7)'] })],
  ])('separates errors with another %s', (_case, group) => {
    expect(add(empty, [buildErrorGroup(), group]).groups).toHaveLength(2);
  });

  test('stores the most frequent groups of each side and counts the errors of the others', () => {
    const stored = add(empty, [buildErrorGroup({ message: 'on a server' })]);
    const forged = Array.from({ length: 40 }, (_, index) =>
      buildErrorGroup({ side: 'browser', message: `forged ${index}`, count: index + 1 }),
    );
    const { groups, dropped } = mergeErrors(stored, { groups: forged, dropped: 4 }, at(1));
    expect(groups).toHaveLength(26);
    expect(groups.map(({ message }) => message)).toContain('on a server');
    expect(groups[0]?.message).toBe('forged 39');
    // The counts from 1 to 15, and those that the edge has dropped.
    expect(dropped).toBe(120 + 4);
  });

  test('drops the oldest of equally rare groups', () => {
    const names = Array.from({ length: 25 }, (_, index) => `old ${index}`);
    const stored = names.reduce(
      (errors, message, day) => add(errors, [buildErrorGroup({ message })], day + 1),
      add(empty, []),
    );
    const { groups } = add(stored, [buildErrorGroup({ message: 'new' })], 27);
    expect(groups.map(({ message }) => message)).toEqual(['new', ...names.slice(1).reverse()]);
  });

  test('lists at most five pages of a group', () => {
    const groups = Array.from({ length: 9 }, (_, index) => buildErrorGroup({ pages: [`/${index}`] }));
    expect(add(empty, groups).groups[0]?.pages).toEqual(['/0', '/1', '/2', '/3', '/4']);
  });

  test('forgets groups that were last seen before the retention time', () => {
    const stored = add(empty, [buildErrorGroup()]);
    const isKept = (day: number) =>
      add(stored, [], day).groups.some(({ message }) => message === buildErrorGroup().message);
    expect([isKept(31), isKept(32)]).toEqual([true, false]);
  });
});
