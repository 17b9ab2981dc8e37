import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createTemporaryFolder } from '../../test/createTemporaryFolder.ts';
import { projectRoot } from '../project/projectFolders.ts';
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
    testResults: [],
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
      suites: [],
      errors: [{ message: 'no' }],
    });
    expect(await readTestResults(PlaywrightResults, file, 1)).toEqual({ passed: 6, failed: 3 });
  });

  it('finds the Jest test that failed first, also in a group of files', async () => {
    const passed = { status: 'passed', fullName: 'a.test.ts adds', ancestorTitles: ['a.test.ts'] };
    const createFile = (path: string, endTime: number) => ({
      name: join(projectRoot, 'shell/.jest/group1.test.cjs'),
      status: 'failed',
      endTime,
      assertionResults: [
        passed,
        { status: 'failed', fullName: `${path} Cache evicts`, ancestorTitles: [path, 'Cache'] },
      ],
    });
    const file = writeResults({
      numPassedTests: 1,
      numFailedTests: 2,
      numRuntimeErrorTestSuites: 0,
      testResults: [createFile('shell/Late.test.ts', 2), createFile('shell/Cache.test.ts', 1)],
    });
    expect((await readTestResults(JestResults, file, 1)).firstFailure).toEqual({
      title: 'Cache evicts',
      command: 'npx jest shell/Cache.test.ts',
    });
  });

  it('names a Jest file that cannot be loaded', async () => {
    const name = join(projectRoot, 'shell/Cache.test.ts');
    const file = writeResults({
      numPassedTests: 0,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 1,
      testResults: [{ name, status: 'failed', endTime: 1, assertionResults: [] }],
    });
    expect((await readTestResults(JestResults, file, 1)).firstFailure).toEqual({
      title: 'shell/Cache.test.ts cannot be loaded',
      command: 'npx jest shell/Cache.test.ts',
    });
  });

  it('finds the Playwright test that failed first', async () => {
    const createSpec = (title: string, ok: boolean, startTime: string) => ({
      title,
      ok,
      file: 'dealers/search.test.ts',
      line: 7,
      tests: [{ results: [{ startTime }] }],
    });
    const late = createSpec('late', false, '2026-11-28T09:02:00Z');
    const early = createSpec('early', false, '2026-11-28T09:01:00Z');
    const passed = createSpec('passed', true, '2026-11-28T09:00:00Z');
    const file = writeResults({
      stats: { expected: 1, unexpected: 2 },
      suites: [{ specs: [late], suites: [{ specs: [passed, early] }] }],
      errors: [],
    });
    expect((await readTestResults(PlaywrightResults, file, 1)).firstFailure).toEqual({
      title: 'early',
      command: 'npm run e2e -- dealers/search.test.ts:7',
    });
  });
});
