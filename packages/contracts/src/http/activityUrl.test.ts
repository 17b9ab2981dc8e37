import { expect, test } from '@jest/globals';
import { isActivityUrl } from './activityUrl.ts';

test.each([
  ['/api/dealerships/7/activity', true],
  ['/api/dealerships/7/activity?x=1', true],
  ['/api/dealerships?x=/activity', false],
  ['/api/dealerships\n?x=\n/activity', false],
  ['/api/dealerships', false],
  ['/api/dealerships/7/activity/form', false],
])('%j only counts something: %s', (url, expected) => {
  expect(isActivityUrl(url)).toBe(expected);
});
