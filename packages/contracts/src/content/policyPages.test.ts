import { expect, test } from '@jest/globals';
import { policyPagePaths } from './policyPages.ts';

test('lists every policy page of the route table once', () => {
  expect(policyPagePaths).toEqual(
    expect.arrayContaining([
      '/privacy-policy',
      '/terms-of-service',
      '/publishing-policy',
      '/feedback-policy',
      '/corrections-policy',
      '/diversity-policy',
      '/ethics-policy',
      '/staffing-report',
    ]),
  );
  expect(new Set(policyPagePaths).size).toBe(policyPagePaths.length);
});
