import { spawn } from 'node:child_process';
import { projectRoot } from '../projectRoot.ts';

type Options = { cwd?: string; environment?: NodeJS.ProcessEnv; signal?: AbortSignal };

/** Runs a program with its output on the screen and resolves with its exit code; one that a signal ended gives 1. */
export function runProgram(
  command: string,
  args: string[],
  { cwd, environment, signal }: Options = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: cwd ?? projectRoot,
      env: environment ?? process.env,
      signal,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Windows starts npm's programs through a shell only.
      shell: process.platform === 'win32' && command !== process.execPath,
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
