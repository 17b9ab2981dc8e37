import { expect, test } from '@jest/globals';
import { formatGalleryQuery, parseGalleryQuery } from './galleryQuery.ts';

test.each([
  ['', 'side', 'standard', ''],
  ['?view=top&paint=navy', 'top', 'navy', 'view=top&paint=navy'],
  ['?paint=crimson&utm_source=mail', 'side', 'crimson', 'paint=crimson'],
  ['?view=below&paint=__proto__', 'side', 'standard', ''],
] as const)('parses %s and formats it again', (query, view, paint, formatted) => {
  expect(parseGalleryQuery(query)).toEqual({ view, paint });
  expect(formatGalleryQuery({ view, paint })).toBe(formatted);
});
