import { expect, test } from '@jest/globals';
import { htmlToText } from './htmlToText.ts';

test.each([
  ['<p>Up to <strong>25 mph</strong>.</p>\n<p>Really.</p>', 'Up to 25 mph. Really.'],
  ['<p>Bring:</p>\n<ul>\n<li>one</li>\n<li><p>two!</p></li>\n</ul>\n<p>Go.</p>', 'Bring: one. two! Go.'],
  [
    '<table><tr>\n<th>Kind</th>\n<th>From</th>\n</tr><tr><td>2-seaters</td><td>$6,695</td></tr></table>',
    'Kind, From. 2-seaters, $6,695.',
  ],
  ['<p>one<br />two<br>three</p>', 'one two three.'],
  ['<p>Safety &amp; more: 1 &lt; 2, isn&#39;t it</p>', "Safety & more: 1 < 2, isn't it."],
  ['', ''],
])('converts %j to %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
