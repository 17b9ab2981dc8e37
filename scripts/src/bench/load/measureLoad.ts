import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseJson } from '../../cli/parseJson.ts';
import { projectRoot } from '../../project/projectRoot.ts';
import { type LoadOptions, LoadResult } from './LoadOptions.ts';

const run = promisify(execFile);

/** Runs the load generator in a process of its own. */
export async function measureLoad(options: LoadOptions): Promise<LoadResult> {
  const file = join(projectRoot, 'scripts/dist/bench/load/loadGenerator.js');
  const { stdout } = await run(process.execPath, [file], {
    env: { ...process.env, LOAD: JSON.stringify(options) },
  });
  return parseJson(LoadResult, stdout, `The load on ${options.url}`);
}
