import { expect, test } from '@jest/globals';
import { breadcrumbList } from './breadcrumbList.tsx';

test('search engines read the way to a page', () => {
  const steps = [
    { label: 'Home', to: '/' },
    { label: 'Inventory', to: '/inventory' },
  ];
  expect(breadcrumbList(steps, 'https://site.example').itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site.example/' },
    { '@type': 'ListItem', position: 2, name: 'Inventory', item: 'https://site.example/inventory' },
  ]);
});
