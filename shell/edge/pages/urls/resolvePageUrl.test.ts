import { expect, test } from '@jest/globals';
import { resolvePageUrl } from './resolvePageUrl.ts';

test.each([
  ['/inventory?category=utility', 'https://site.example/inventory?category=utility'],
  ['//evil.example', 'https://site.example//evil.example'],
  ['/\\evil.example', 'https://site.example//evil.example'],
  ['//user@evil.example:80/x', 'https://site.example//user@evil.example:80/x'],
  ['http://evil.example/inventory', 'https://site.example/inventory'],
  ['http://evil.example?search=x', 'https://site.example/?search=x'],
  ['@evil.example', 'https://site.example/@evil.example'],
  ['/inventory/%E0%A4%A', 'https://site.example/inventory/%E0%A4%A'],
])('%s resolves to %s', (requestTarget, url) => {
  expect(resolvePageUrl(requestTarget, 'https://site.example').href).toBe(url);
});
