import { expect, test } from '@jest/globals';
import { plainTextOf } from './plainTextOf.ts';

test.each([
  ['<p>Up to <strong>25 mph</strong>.</p>\n<p>Really.</p>', 'Up to 25 mph. Really.'],
  ['<ul>\n<li>one</li>\n<li>two</li>\n</ul>', 'one two'],
  ['<p>one<br />two<br>three</p>', 'one two three'],
  ['<p>Safety &amp; more: 1 &lt; 2, isn&#39;t it</p>', "Safety & more: 1 < 2, isn't it"],
  ['', ''],
])('%j reads %j', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});
