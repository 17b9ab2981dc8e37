import { beforeEach, describe, expect, test } from '@jest/globals';
import { applyPageHead } from './applyPageHead.ts';

const inventory = { title: 'Vehicle Inventory', description: 'All vehicles', canonicalPath: '/inventory' };
const notFound = { title: 'Not Found', description: 'None', canonicalPath: '/404', noIndex: true };

const readAttributes = (selector: string, attribute: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
const readDescription = () => readAttributes('meta[name="description"]', 'content');
const readRobots = () => readAttributes('meta[name="robots"]', 'content');
const readCanonical = () => readAttributes('link[rel="canonical"]', 'href');

describe.each([
  [
    'rendered on the server',
    '<title>Old</title><meta name="description" content="old"><link rel="canonical" href="/old">',
  ],
  ['without elements', ''],
])('applyPageHead with a head %s', (_state, html) => {
  beforeEach(() => {
    document.head.innerHTML = html;
  });

  test('sets title, description and canonical URL once each', () => {
    applyPageHead(inventory);
    expect(document.title).toBe('Vehicle Inventory');
    expect(readDescription()).toEqual(['All vehicles']);
    expect(readCanonical()).toEqual(['http://localhost/inventory']);
    expect(readRobots()).toEqual([]);
  });

  test('keeps the canonical URL on the site even if the path begins with two slashes', () => {
    applyPageHead({ ...inventory, canonicalPath: '//evil.example' });
    expect(readCanonical()).toEqual(['http://localhost//evil.example']);
  });

  test('sets noindex for a missing page and removes it for the next one', () => {
    applyPageHead(notFound);
    expect(readRobots()).toEqual(['noindex']);
    expect(readCanonical()).toEqual([]);
    applyPageHead(inventory);
    expect(readRobots()).toEqual([]);
    expect(readCanonical()).toEqual(['http://localhost/inventory']);
  });
});
