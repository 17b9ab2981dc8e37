import { expect, test } from '@jest/globals';
import { removeCampaignParameters } from './removeCampaignParameters.ts';

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
])('reduces %s to %s', (search, expectedSearch) => {
  expect(removeCampaignParameters(search)).toBe(expectedSearch);
});
