import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { parseJson } from '../cli/parseJson.ts';
import { UserError } from '../cli/UserError.ts';
import { projectRoot } from '../project/projectRoot.ts';
import { BenchResult } from './BenchResult.ts';
import type { BenchCommand } from './benchCommands.ts';

/** Runs a benchmark, prints its output, and parses the result in its last line. */
export async function runBench(name: string, { command, args }: BenchCommand): Promise<BenchResult> {
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    // On Windows, npm is a batch file, which only a shell can start.
    shell: process.platform === 'win32' && command !== process.execPath,
  });
  child.stdout.pipe(process.stdout);
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (exitCode !== 0) throw new UserError(`The benchmark ${name} failed with exit code ${exitCode}.`);
  const lastLine = output.trim().split('\n').at(-1) ?? '';
  return parseJson(BenchResult, lastLine, `The last line of the benchmark ${name}`);
}
