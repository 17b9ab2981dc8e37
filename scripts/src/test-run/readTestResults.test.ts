import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createTemporaryFolder } from '../../test/createTemporaryFolder.ts';
import { JestResults } from './createJestStage.ts';
import { PlaywrightResults } from './createPlaywrightStage.ts';
import { readTestResults } from './readTestResults.ts';

const folder = createTemporaryFolder();

function writeResults(results: object): string {
  const file = join(folder, 'results.json');
  writeFileSync(file, JSON.stringify(results));
  return file;
}

const writeJestResults = (passed: number, failed: number, unloadedFiles = 0) =>
  writeResults({
    numPassedTests: passed,
    numFailedTests: failed,
    numRuntimeErrorTestSuites: unloadedFiles,
    success: false,
  });

describe('readTestResults', () => {
  it('counts one failure if there is no report', async () => {
    expect(await readTestResults(JestResults, join(folder, 'missing.json'), 0)).toEqual({
      passed: 0,
      failed: 1,
    });
  });

  it('counts one failure if the runner failed without a failed test', async () => {
    expect(await readTestResults(JestResults, writeJestResults(3, 0), 1)).toEqual({ passed: 3, failed: 1 });
  });

  it('counts a file that Jest could not load as a failure', async () => {
    expect(await readTestResults(JestResults, writeJestResults(3, 1, 1), 1)).toEqual({
      passed: 3,
      failed: 2,
    });
  });

  it('counts errors outside of Playwright tests as failures', async () => {
    const file = writeResults({
      stats: { expected: 6, unexpected: 2, skipped: 4 },
      errors: [{ message: 'no' }],
    });
    expect(await readTestResults(PlaywrightResults, file, 1)).toEqual({ passed: 6, failed: 3 });
  });
});
