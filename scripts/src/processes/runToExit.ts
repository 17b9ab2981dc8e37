import { spawn } from 'node:child_process';
import { projectRoot } from '../project/projectFolders.ts';

interface Options {
  cwd?: string;
  environment?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
}

/**
 * Runs a program to its end and prints its output. Resolves with the exit code, or with 1 if the program could not be
 * started or was ended by a signal.
 */
export function runToExit(
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
      // On Windows, the programs of npm are batch files, which only a shell can start.
      shell: process.platform === 'win32' && command !== process.execPath,
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
