/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "require", "default"]}
 */
import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Gallery } from './Gallery.tsx';

test('everything renders on a server, the same way every time', () => {
  const html = renderToString(<Gallery />);
  expect(html).toContain('Quiet electric cars');
  expect(renderToString(<Gallery />)).toBe(html);
});

test('closed answers are in the served page', () => {
  expect(renderToString(<Gallery />)).toContain('Between 20 and 25 mph.');
});
