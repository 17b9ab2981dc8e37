import { readFile } from 'node:fs/promises';
import type { GenericSchema } from 'valibot';
import { parseJson } from '../parseJson.ts';
import type { Tally } from './Stage.ts';

/**
 * The counts that a test program wrote. One that wrote none, or that failed without a failed test (nothing found, a
 * broken configuration), counts as one failure: a run never passes because it did not happen.
 */
export async function readResults(
  schema: GenericSchema<unknown, Tally>,
  file: string,
  code: number,
): Promise<Tally> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1 };
  const tally = parseJson(schema, text, file);
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
