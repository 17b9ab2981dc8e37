import { expect, test } from '@jest/globals';
import { formatTestCounts, runStages } from './runStages.ts';
import type { TestCounts, TestStage } from './TestStage.ts';

const createStage = (name: string, counts: TestCounts): TestStage => ({ name, run: async () => counts });

test('runStages continues after a failed stage and sums up all counts', async () => {
  const lines: string[] = [];
  const stages = [
    createStage('lint', { passed: 0, failed: 1 }),
    createStage('unit', { passed: 41, failed: 0 }),
  ];
  const counts = await runStages(stages, (line) => lines.push(line));
  expect(formatTestCounts(counts)).toBe('41 passed, 1 failed');
  expect(lines.at(-1)).toMatch(/^\nlint +0 passed, 1 failed +0\.0 s\nunit +41 passed, 0 failed +0\.0 s\n$/);
});
