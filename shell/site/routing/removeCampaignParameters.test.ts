import { expect, test } from '@jest/globals';
import { withoutCampaign } from './campaign.ts';

test.each([
  ['', ''],
  ['?', ''],
  ['?utm_source=news&utm_medium=mail', ''],
  ['?gclid=Cj0K&gad_source=1', ''],
  ['?FBCLID=1', ''],
  ['?fbclid', ''],
  ['?search=New%20York&utm_source=news', '?search=New%20York'],
  ['?utm_source=news&search=a+b&category=utility', '?search=a+b&category=utility'],
  ['?search=utm_source', '?search=utm_source'],
  ['?search=gclid=1', '?search=gclid=1'],
  ['?gclidx=1&automobile=utm_x', '?gclidx=1&automobile=utm_x'],
])('%s is, whatever campaign it names, the query %s', (search, rest) => {
  expect(withoutCampaign(search)).toBe(rest);
});
