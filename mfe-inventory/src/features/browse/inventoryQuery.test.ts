import { beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { storeInventoryQuery, useBackToInventoryUrl } from './inventoryQuery.ts';

const readUrl = () => renderHook(useBackToInventoryUrl).result.current;
const openFrom = (url: string) => jest.spyOn(document, 'referrer', 'get').mockReturnValue(url);

beforeEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('returns the last inventory URL of the tab', () => {
  expect(readUrl()).toBe('/inventory');
  storeInventoryQuery('?category=utility');
  expect(readUrl()).toBe('/inventory?category=utility');
  storeInventoryQuery('');
  openFrom(`${location.origin}/inventory?seats=4`);
  expect(readUrl()).toBe('/inventory');
});

test.each([
  ['the inventory page that opened the tab', `${location.origin}/inventory?seats=4`, '/inventory?seats=4'],
  ['the unfiltered page after another page', `${location.origin}/usa?seats=4`, '/inventory'],
  ['the unfiltered page after another site', 'https://other.example/inventory?seats=4', '/inventory'],
])('returns the URL of %s', (_case, referrer, url) => {
  openFrom(referrer);
  expect(readUrl()).toBe(url);
});

test('returns the unfiltered page if storage is blocked', () => {
  const block = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(block);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(block);
  expect(() => storeInventoryQuery('?seats=4')).not.toThrow();
  expect(readUrl()).toBe('/inventory');
});
