import { expect, test } from '@jest/globals';
import { getPolicyPage } from './getPolicyPage.ts';

test.each([
  ['/privacy-policy', 'Privacy Policy'],
  ['/Terms-of-Service', 'Terms of Service'],
  ['/staffing%2Dreport/', 'Staffing Report'],
])('%s is the page %s', (pathname, title) => {
  expect(getPolicyPage(pathname).title).toBe(title);
});

test.each(['/', '/contact', '/privacy-policy/cookies'])(
  'throws for %s, which is not a policy page',
  (pathname) => {
    expect(() => getPolicyPage(pathname)).toThrow(`There is no policy page at ${pathname}`);
  },
);
