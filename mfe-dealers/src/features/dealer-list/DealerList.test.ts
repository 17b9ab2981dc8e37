import { expect, test } from '@jest/globals';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { foldGroups } from './DealerList.tsx';

test.each([
  [[], 0, 0],
  [[3, 4], 2, 0],
  [[3, 4, 3], 3, 0],
  [[3, 4, 4, 2], 2, 6],
  [[12, 1], 1, 1],
])('phones show of groups with %j dealers the first %i and hide %i dealers', (counts, shown, hidden) => {
  const groups = counts.map((count) => ({
    dealerships: Array.from({ length: count }, () => buildDealership()),
  }));
  expect(foldGroups(groups)).toEqual({ shownItemCount: shown, hiddenCount: hidden });
});
