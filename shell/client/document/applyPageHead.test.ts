import { beforeEach, describe, expect, test } from '@jest/globals';
import { applyPageHead } from './applyPageHead.ts';

const inventory = { title: 'Vehicle Inventory', description: 'All vehicles', canonicalPath: '/inventory' };
const missing = { title: 'Not Found', description: 'None', canonicalPath: '/404', noIndex: true };

const value = (selector: string, attribute: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
const description = () => value('meta[name="description"]', 'content');
const robots = () => value('meta[name="robots"]', 'content');
const canonical = () => value('link[rel="canonical"]', 'href');

describe.each([
  [
    'that the server wrote',
    '<title>Old</title><meta name="description" content="old"><link rel="canonical" href="/old">',
  ],
  ['that was empty', ''],
])('a head %s', (_whose, html) => {
  beforeEach(() => {
    document.head.innerHTML = html;
  });

  test('says what the new page is, each thing once', () => {
    applyPageHead(inventory);
    expect(document.title).toBe('Vehicle Inventory');
    expect(description()).toEqual(['All vehicles']);
    expect(canonical()).toEqual(['http://localhost/inventory']);
    expect(robots()).toEqual([]);
  });

  test('stays on the site whatever the address looks like', () => {
    applyPageHead({ ...inventory, canonicalPath: '//evil.example' });
    expect(canonical()).toEqual(['http://localhost//evil.example']);
  });

  test('keeps a missing page out of search engines, and the next one in', () => {
    applyPageHead(missing);
    expect(robots()).toEqual(['noindex']);
    expect(canonical()).toEqual([]);
    applyPageHead(inventory);
    expect(robots()).toEqual([]);
    expect(canonical()).toEqual(['http://localhost/inventory']);
  });
});
