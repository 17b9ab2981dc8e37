import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { parseJson } from '../cli/parseJson.ts';
import { UserError } from '../cli/UserError.ts';
import { projectRoot } from '../project/projectRoot.ts';
import { BenchResult } from './budgets.ts';

/** The benchmarks. `src/bench/<name>/<name>Bench.ts` is the program of each. */
export const benchNames: readonly string[] = [
  'edge',
  'page',
  'routes',
  'publish',
  'soak',
  'recovery',
  'growth',
];

/** Runs a benchmark in a process of its own, prints its output, and parses the result in its last line. */
export async function runBench(name: string): Promise<BenchResult> {
  const child = spawn(process.execPath, [`scripts/dist/bench/${name}/${name}Bench.js`], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.pipe(process.stdout);
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (exitCode !== 0) throw new UserError(`The benchmark ${name} failed with exit code ${exitCode}.`);
  const lastLine = output.trim().split('\n').at(-1) ?? '';
  return parseJson(BenchResult, lastLine, `The last line of the benchmark ${name}`);
}
