import { expect, test } from '@jest/globals';
import { formatTestResults, runStages } from './runStages.ts';
import type { TestResults, TestStage } from './TestStage.ts';

const createStage = (name: string, results: TestResults): TestStage => ({ name, run: async () => results });

test('runStages continues after a failed stage, sums up all results and reports what failed first in each stage', async () => {
  const lines: string[] = [];
  const results = await runStages(
    [
      createStage('lint', {
        passed: 0,
        failed: 1,
        firstFailure: { title: 'lint', command: 'npx biome ci .' },
      }),
      createStage('unit', { passed: 41, failed: 0 }),
      createStage('e2e', { passed: 0, failed: 1 }),
    ],
    (line) => lines.push(line),
  );
  expect(formatTestResults(results)).toBe('41 passed, 2 failed');
  expect(lines[0]).toBe('\n---  0:00  lint (stage 1 of 3)');
  expect(lines.at(-1)).toBe(`
 0:00  lint   0 passed, 1 failed
       failed first: lint
       run only this: npx biome ci .
 0:00  unit   41 passed, 0 failed
 0:00  e2e    0 passed, 1 failed
       The tests could not run. The error is in the output above.
 0:00  in total
`);
});
