import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A program of the repository run from its sources, as a process that can be killed. */
const repository = new URL('../../../', import.meta.url);
const loader = new URL('packages/service-kit/test/typescriptLoader.js', repository).href;

export function runProgram(file: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const program = fileURLToPath(new URL(file, repository));
  const child = spawn(process.execPath, ['--conditions=source', '--import', loader, program, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  const ended = once(child, 'close');

  return {
    /** All that was said so far. */
    output: () => output,
    /** Resolves with the exit code when it has ended by itself. */
    async ended() {
      await ended;
      return child.exitCode;
    },
    /** Ends the process and resolves when nothing is left of it. */
    async kill(signal: NodeJS.Signals) {
      child.kill(signal);
      await ended;
    },
    /** Resolves with the pattern's first group as soon as the program says it. */
    async said(pattern: RegExp): Promise<string> {
      for (;;) {
        const match = pattern.exec(output);
        if (match) return match[1] ?? '';
        if (child.exitCode !== null) throw new Error(`Ended with ${child.exitCode}: ${output}`);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
    },
  };
}
