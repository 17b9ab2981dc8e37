import { expect, test } from '@jest/globals';
import { summarizeVisits } from './summarizeVisits.ts';

test('summarizeVisits returns medians, and request count and script size without images', () => {
  const resources = [
    { path: '/shell/shell.1.js', sizeInBytes: 110_000 },
    { path: '/r/inventory/1/client/page.js', sizeInBytes: 5_500 },
    { path: '/api/vehicle-pictures/one.svg', sizeInBytes: 900 },
  ];
  const visits = [10, 30, 20].map((ms) => ({
    metrics: {
      fcpMs: ms,
      lcpMs: ms + 1,
      contentVisibleMs: ms + 2,
      interactiveMs: ms + 3,
      longestTaskMs: ms + 4,
      mainThreadMs: ms + 5,
      blockingMs: ms + 6,
      layoutShift: ms / 1000,
    },
    resources,
  }));
  expect(summarizeVisits(visits)).toEqual({
    requests: 3,
    javascriptKb: 115.5,
    fcpMs: 20,
    lcpMs: 21,
    contentVisibleMs: 22,
    interactiveMs: 23,
    longestTaskMs: 24,
    mainThreadMs: 25,
    blockingMs: 26,
    layoutShift: 0.02,
  });
});
