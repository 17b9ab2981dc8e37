import { expect, test } from '@jest/globals';
import { expectLinear } from '@msv/testing/expectLinear';
import { findRestrictedTag } from './findRestrictedTag.ts';

test.each([
  ['<script type="application/ld+json">{}</script>'],
  ['<meta itemprop="price" content="8995"/>'],
  [
    '<link rel="preload" as="image" href="/a.webp" imageSrcSet="/a.webp 1x, /b.webp 2x" fetchPriority="high"/>',
  ],
  ['<metadata id="a"></metadata><object-view></object-view>'],
  ['<p title="&lt;script&gt;">&lt;/body&gt;</p>'],
])('allows %s', (html) => {
  expect(findRestrictedTag(html)).toBeUndefined();
});

test.each([
  ['<p></p><SCRIPT>', '<script'],
  ['<script type="application/ld+json" type="module">', '<script'],
  ['<script type="module" type="application/ld+json">', '<script'],
  ["<script type='application/ld+json'>", '<script'],
  ['<script type=application/ld+json>', '<script'],
  ['<script\0 type="application/ld+json">', '<script'],
  ['<link rel="stylesheet" rel="preload" as="image">', '<link'],
  ['<meta itemprop="a" content="<meta">', '<meta'],
  ['<meta itemprop="a" content=">">', '<meta'],
  [`<meta itemprop="${'a'.repeat(16_384)}">`, '<meta'],
  ['<metadata title="a>b">', '<meta'],
  ['<metadata', '<meta'],
  ['<metadata title="<base href=a>">', '<meta'],
  ['<p title="<embed">', '<embed'],
  ['<!-- </body -->', '</body'],
  ['</bodyguard>', '</body'],
])('finds the restricted tag of %s', (html, tag) => {
  expect(findRestrictedTag(html)).toBe(tag);
});

test.each([
  ['allowed tags', '<meta itemprop="price" content="1"/>', ''],
  ['longer names', '<metadata></metadata>', ''],
  ['tags in attributes', "<meta content='", ''],
  ['tags in quoted attributes', '<meta content="', ''],
  ['unfinished tags', '<metadata ', ''],
  ['names', '<meta', ''],
  ['attributes of one tag', 'a="" ', '<meta '],
  ['spaces', ' ', '<meta '],
  ['letters', 'a', '<meta '],
  ['opening tags', '<', ''],
])('the time to check HTML with many %s is linear', async (_case, part, start) => {
  const createInput = (size: number) => `${start}${part.repeat(size / part.length)}`;
  await expectLinear({ createInput, run: findRestrictedTag, size: 50_000 });
});
