/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "require", "default"]}
 */
import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Gallery } from './Gallery.tsx';

test('renders every component on the server with stable output', () => {
  const html = renderToString(<Gallery />);
  expect(html).toContain('Quiet electric cars');
  expect(renderToString(<Gallery />)).toBe(html);
});

test('includes the content of closed accordion items in the server HTML', () => {
  expect(renderToString(<Gallery />)).toContain('Between 20 and 25 mph.');
});
