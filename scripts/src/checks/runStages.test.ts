import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../fakes/temporaryFolder.ts';
import { JestResults } from './jestStage.ts';
import { PlaywrightResults } from './playwrightStage.ts';
import { readResults } from './readResults.ts';
import { describeTally, runStages } from './runStages.ts';
import type { Stage, Tally } from './Stage.ts';

const stage = (name: string, tally: Tally): Stage => ({ name, run: async () => tally });

describe('a test run', () => {
  it('goes on after a failed stage and sums up all of them', async () => {
    const lines: string[] = [];
    const stages = [stage('lint', { passed: 0, failed: 1 }), stage('unit', { passed: 41, failed: 0 })];
    const tally = await runStages(stages, (line) => lines.push(line));
    expect(describeTally(tally)).toBe('41 passed, 1 failed');
    expect(lines.at(-1)).toMatch(/^\nlint +0 passed, 1 failed +0\.0 s\nunit +41 passed, 0 failed +0\.0 s\n$/);
  });
});

describe('the results of a test program', () => {
  const folder = temporaryFolder();
  const written = (results: object) => {
    const file = join(folder, 'results.json');
    writeFileSync(file, JSON.stringify(results));
    return file;
  };
  const jest = (passed: number, failed: number, broken = 0) =>
    written({
      numPassedTests: passed,
      numFailedTests: failed,
      numRuntimeErrorTestSuites: broken,
      success: false,
    });

  it('are one failure where it wrote none', async () => {
    expect(await readResults(JestResults, join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('are one failure where it failed without a failed test', async () => {
    expect(await readResults(JestResults, jest(3, 0), 1)).toEqual({ passed: 3, failed: 1 });
  });

  it('of Jest count a file that could not be loaded as a failure', async () => {
    expect(await readResults(JestResults, jest(3, 1, 1), 1)).toEqual({ passed: 3, failed: 2 });
  });

  it('of Playwright count a second try that passed, and faults outside of tests', async () => {
    const file = written({
      stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 4 },
      errors: [{ message: 'no' }],
    });
    expect(await readResults(PlaywrightResults, file, 1)).toEqual({ passed: 6, failed: 3 });
  });
});
