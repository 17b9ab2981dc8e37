import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repositoryUrl = new URL('../../../../', import.meta.url);

/** Node caches the compiled code, because compiling takes most of a start. */
export const sourceEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
};

/** Runs a TypeScript program of the repository in a child process that a test can kill. */
export function runProgram(file: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const program = fileURLToPath(new URL(file, repositoryUrl));
  const child = spawn(process.execPath, ['--conditions=source', program, ...args], {
    env: { ...sourceEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  let isClosed = false;
  const closed = once(child, 'close').then(() => {
    isClosed = true;
  });

  return {
    output: () => output,
    /** Waits until the program exits by itself, and returns its exit code. */
    async waitForExit() {
      await closed;
      return child.exitCode;
    },
    /** Sends a signal and waits until the program has exited. */
    async kill(signal: NodeJS.Signals) {
      child.kill(signal);
      await closed;
    },
    /** Waits until the output matches the pattern, and returns the first capture group. */
    async waitForOutput(pattern: RegExp): Promise<string> {
      for (;;) {
        const match = pattern.exec(output);
        if (match) return match[1] ?? '';
        if (isClosed)
          throw new Error(`The program exited (${child.exitCode ?? child.signalCode}): ${output}`);
        await Promise.race([once(child.stdout, 'data'), closed]);
      }
    },
  };
}
