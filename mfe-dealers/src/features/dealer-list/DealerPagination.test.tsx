import { expect, test } from '@jest/globals';
import { listPageNumbers } from './DealerPagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 9]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])('page %i of %i links to %j', (page, pageCount, numbers) => {
  expect(listPageNumbers(page, pageCount)).toEqual(numbers);
});
