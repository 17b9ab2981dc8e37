import createCache from '@emotion/cache';
import { expect, test } from '@jest/globals';
import { collectStyles } from './collectStyles.ts';

test('the styles of a render become one element that lists their names', () => {
  const cache = createCache({ key: 'css' });
  cache.inserted = { a1: '.css-a1{color:red;}', b2: true, c3: '@media (width>1px){.css-c3{color:blue;}}' };
  expect(collectStyles(cache)).toBe(
    '<style data-style-names="a1 c3">.css-a1{color:red;}@media (width>1px){.css-c3{color:blue;}}</style>',
  );
});
