import { expect, test } from '@jest/globals';
import { createBreadcrumbJsonLd } from './createBreadcrumbJsonLd.tsx';

test('creates a list item with a position for each step', () => {
  const steps = [
    { label: 'Home', to: '/' },
    { label: 'Inventory', to: '/inventory' },
  ];
  expect(createBreadcrumbJsonLd(steps, 'https://site.example').itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site.example/' },
    { '@type': 'ListItem', position: 2, name: 'Inventory', item: 'https://site.example/inventory' },
  ]);
});
