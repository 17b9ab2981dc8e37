import { expect, test } from '@jest/globals';
import { createAnyTextArbitrary } from '@msv/testing/arbitraries/createAnyTextArbitrary';
import { propertyRuns } from '@msv/testing/nightly';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { createBreadcrumbJsonLd, StructuredData } from './StructuredData.tsx';

test('escapes markup in the data', () => {
  const jsonLd = { name: '</script><script>alert(1)</script> & "Co"' };
  const { container } = render(<StructuredData jsonLd={jsonLd} />);
  expect(container.querySelectorAll('script')).toHaveLength(1);
  expect(container.innerHTML).not.toContain('</script><script>');
  expect(JSON.parse(container.textContent ?? '')).toEqual(jsonLd);
});

test('the HTML of the server contains exactly the data with any text', () => {
  fc.assert(
    fc.property(createAnyTextArbitrary(), createAnyTextArbitrary(), (name, text) => {
      const jsonLd = { name, mainEntity: [{ text }] };
      const html = renderToStaticMarkup(<StructuredData jsonLd={jsonLd} />);
      const { head, body } = new DOMParser().parseFromString(html, 'text/html');
      expect(JSON.parse(head.textContent ?? '')).toEqual(jsonLd);
      expect([head.childNodes.length, body.childNodes.length]).toEqual([1, 0]);
    }),
    { numRuns: propertyRuns, seed: 1 },
  );
});

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
