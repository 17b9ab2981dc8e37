import { expect, test } from '@jest/globals';
import { replaceParameters } from './useQueryState.ts';

test.each([
  ['', '', ''],
  ['?view=top', '', ''],
  ['', '?view=front', '?view=front'],
  ['?view=top&paint=navy', 'view=front', '?view=front'],
  ['?paint=navy&miles=20&utm_source=mail', 'view=front', '?miles=20&utm_source=mail&view=front'],
  ['?note=a+b&views=1', '?paint=sky', '?note=a+b&views=1&paint=sky'],
])('replaces the view and the paint in %j by %j', (currentQuery, replacement, query) => {
  expect(replaceParameters(currentQuery, ['view', 'paint'], replacement)).toBe(query);
});
