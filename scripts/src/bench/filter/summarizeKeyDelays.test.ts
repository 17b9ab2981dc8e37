import { expect, test } from '@jest/globals';
import { summarizeKeyDelays } from './summarizeKeyDelays.ts';

test('summarizeKeyDelays appends the length of the list to the name of each metric', () => {
  const keyDelaysMs = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(summarizeKeyDelays({ keyDelaysMs, listDelaysMs: [30.04, 10, 20] }, 33)).toEqual({
    keyMedianMs33: 10.5,
    keyP95Ms33: 19,
    keyWorstMs33: 20,
    listMedianMs33: 20,
    listWorstMs33: 30,
  });
});
