import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { parseJson } from '../parseJson.ts';
import { projectRoot } from '../projectRoot.ts';
import { Refusal } from '../Refusal.ts';
import { BenchResult } from './BenchResult.ts';
import type { Bench } from './benches.ts';

/** Runs one bench, shows what it prints, and reads its last line. */
export async function runBench(name: string, { command, args }: Bench): Promise<BenchResult> {
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32' && command !== process.execPath,
  });
  child.stdout.pipe(process.stdout);
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Refusal(`The bench ${name} ended with code ${code}.`);
  return parseJson(
    BenchResult,
    printed.trim().split('\n').at(-1) ?? '',
    `The last line of the bench ${name}`,
  );
}
