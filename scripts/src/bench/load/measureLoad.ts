import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { parseJson } from '../../cli/parseJson.ts';
import { projectRoot } from '../../project/projectFolders.ts';

export const LoadOptions = v.object({
  /** Requested with GET. */
  url: v.pipe(v.string(), v.url()),
  headers: v.record(v.string(), v.string()),
  connections: v.number(),
  /** Requests that each connection sends before it waits for responses. */
  pipelining: v.number(),
  warmUpSeconds: v.number(),
  seconds: v.number(),
});
export type LoadOptions = v.InferOutput<typeof LoadOptions>;

export const LoadResult = v.object({
  responsesPerSecond: v.number(),
  /** In milliseconds, including the time in which a request waits for those before it. */
  p50Ms: v.number(),
  p99Ms: v.number(),
  /** Responses with a status other than 200, and broken connections. */
  failures: v.number(),
});
export type LoadResult = v.InferOutput<typeof LoadResult>;

const run = promisify(execFile);

export async function measureLoad(options: LoadOptions): Promise<LoadResult> {
  const file = join(projectRoot, 'scripts/src/bench/load/loadGenerator.ts');
  const { stdout } = await run(process.execPath, [file], {
    env: { ...process.env, LOAD: JSON.stringify(options) },
  });
  return parseJson(LoadResult, stdout, `The load on ${options.url}`);
}
