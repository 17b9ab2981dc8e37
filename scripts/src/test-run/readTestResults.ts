import { readFile } from 'node:fs/promises';
import type { GenericSchema } from 'valibot';
import { parseJson } from '../cli/parseJson.ts';
import type { TestResults } from './TestStage.ts';

/**
 * Reads the JSON report of a test runner. Counts one failure if there is no report, or if the runner failed without a
 * failed test, such as for an invalid configuration, so that a run that did not happen never passes.
 */
export async function readTestResults(
  schema: GenericSchema<unknown, TestResults>,
  file: string,
  exitCode: number,
): Promise<TestResults> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1 };
  const results = parseJson(schema, text, file);
  return exitCode !== 0 && results.failed === 0 ? { ...results, failed: 1 } : results;
}
