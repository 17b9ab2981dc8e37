import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';

const loader = pathToFileURL(fileURLToPath(new URL('./typescriptLoader.js', import.meta.url))).href;

/** Runs one of this folder's programs as a process of its own. */
export function runProgram(file: string, env: Record<string, string>, args: readonly string[] = []) {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, ['--conditions=source', '--import', loader, program, ...args], {
    env: { PATH: process.env.PATH, ...env },
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
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), stdout, stderr }));

  return {
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves with the match as soon as the program's output has one. */
    async said(pattern: RegExp): Promise<RegExpMatchArray> {
      for (;;) {
        const match = stdout.match(pattern);
        if (match) return match;
        const { code } = await Promise.race([once(child.stdout, 'data').then(() => ({ code: null })), ended]);
        if (code !== null && !pattern.test(stdout)) throw new Error(`Ended with ${code}: ${stderr}${stdout}`);
      }
    },
  };
}
