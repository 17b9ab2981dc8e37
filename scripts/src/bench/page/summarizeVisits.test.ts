import { expect, it } from '@jest/globals';
import { figuresOf, kilobytes, medianOf } from './pageFigures.ts';

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (numbers, median) => {
  expect(medianOf(numbers)).toBe(median);
});

it('the figures of a page are the medians of its times and what one visit loaded, pictures aside', () => {
  const resources = [
    { path: '/shell/shell.1.js', sizeInBytes: 110_000 },
    { path: '/r/inventory/1/client/page.js', sizeInBytes: 5_500 },
    { path: '/api/vehicle-pictures/one.svg', sizeInBytes: 900 },
  ];
  const visits = [10, 30, 20].map((ms) => ({
    times: { fcpMs: ms, lcpMs: ms + 1, contentVisibleMs: ms + 2, interactiveMs: ms + 3 },
    resources,
  }));
  expect(figuresOf(visits)).toEqual({
    requests: 3,
    javascriptKb: 115.5,
    fcpMs: 20,
    lcpMs: 21,
    contentVisibleMs: 22,
    interactiveMs: 23,
  });
  expect(kilobytes(resources, (path) => path.startsWith('/r/'))).toBe(5.5);
});
