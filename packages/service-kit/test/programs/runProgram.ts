import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sourceEnvironment } from '@msv/testing/programs/runProgram';

/** Runs a program of this folder in a child process. */
export function runProgram(file: string, env: Record<string, string>, args: readonly string[] = []) {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, ['--conditions=source', program, ...args], {
    env: { ...sourceEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  const exited = once(child, 'close').then(([code]) => ({ code: Number(code), stdout, stderr }));

  return {
    exited,
    /** Returns the output so far. */
    readOutput: () => stdout,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Waits until the program's output matches the pattern, and returns the match. */
    async waitForOutput(pattern: RegExp): Promise<RegExpMatchArray> {
      for (;;) {
        const match = stdout.match(pattern);
        if (match) return match;
        const { code } = await Promise.race([
          once(child.stdout, 'data').then(() => ({ code: null })),
          exited,
        ]);
        if (code !== null && !pattern.test(stdout))
          throw new Error(`The program exited with ${code}: ${stderr}${stdout}`);
      }
    },
  };
}
