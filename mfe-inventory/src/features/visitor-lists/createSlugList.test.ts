import { beforeEach, expect, jest, test } from '@jest/globals';
import { createSlugList } from './createSlugList.ts';

const key = 'msv.test';

beforeEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('keeps the slugs for the next visit', () => {
  createSlugList(key).setSlugs(['d3', 'd6']);
  expect(createSlugList(key).getSlugs()).toEqual(['d3', 'd6']);
});

test('skips stored values that are not slugs, and duplicates', () => {
  localStorage.setItem(key, 'd3,<script>,,../x,d3,d6');
  expect(createSlugList(key).getSlugs()).toEqual(['d3', 'd6']);
});

test('returns the same array until the list changes, and reports changes to subscribers', () => {
  const list = createSlugList(key);
  const onChange = jest.fn();
  const unsubscribe = list.subscribe(onChange);
  expect(list.getSlugs()).toBe(list.getSlugs());
  list.setSlugs(['d3']);
  expect(onChange).toHaveBeenCalledTimes(1);
  unsubscribe();
  list.setSlugs([]);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('follows changes of other tabs', () => {
  const list = createSlugList(key);
  const onChange = jest.fn();
  list.subscribe(onChange);
  expect(list.getSlugs()).toEqual([]);
  localStorage.setItem(key, 'd6');
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(list.getSlugs()).toEqual(['d6']);
});

test.each([0, 1])('a change that no event has reported is not overwritten, with %i subscribers', (count) => {
  const list = createSlugList(key);
  for (let index = 0; index < count; index++) list.subscribe(() => {});
  list.setSlugs(['d3']);
  localStorage.setItem(key, 'd3,d6');
  list.setSlugs([...list.getSlugs(), 'x1']);
  expect(localStorage.getItem(key)).toBe('d3,d6,x1');
});

test('a page that returns from the back-forward cache shows the list of the other tab', () => {
  const list = createSlugList(key);
  list.setSlugs(['d3']);
  const onChange = jest.fn(() => expect(list.getSlugs()).toEqual(['d6']));
  const unsubscribe = list.subscribe(onChange);
  localStorage.setItem(key, 'd6');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  unsubscribe();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('keeps the slugs in memory if storage is full', () => {
  localStorage.setItem(key, 'd6');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const list = createSlugList(key);
  list.setSlugs(['d3']);
  expect(list.getSlugs()).toEqual(['d3']);
});

test('keeps the slugs in memory if storage is blocked', () => {
  const block = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(block);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(block);
  const list = createSlugList(key);
  expect(list.getSlugs()).toEqual([]);
  list.setSlugs(['d3']);
  expect(list.getSlugs()).toEqual(['d3']);
});
