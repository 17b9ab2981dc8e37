import { expect, test } from '@jest/globals';
import { vehicleCategories } from '@msv/contracts/inventory/vehicle';
import { describeInventoryPage } from './describeInventoryPage.ts';

const pages = (['all', ...vehicleCategories] as const).map(describeInventoryPage);

test.each(['title', 'lead', 'description', 'path'] as const)('every page has a %s of its own', (text) => {
  expect(new Set(pages.map((page) => page[text])).size).toBe(pages.length);
});

test('all descriptions have a length that search engines show completely', () => {
  for (const { description } of pages) expect(description).toMatch(/^.{50,160}$/);
});
