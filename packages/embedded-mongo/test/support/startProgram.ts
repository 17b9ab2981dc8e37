import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll } from '@jest/globals';

const program = join(__dirname, '../../src/main.ts');

const startedProcesses: ChildProcess[] = [];

afterAll(() => {
  // A failed test may leave its program running.
  for (const child of startedProcesses) child.kill('SIGKILL');
});

/** A running program. */
export interface Program {
  process: ChildProcess;
  /** The line that the program prints when it is ready. */
  line: string;
  /** The URI in that line. */
  uri: string;
}

function spawnProgram(args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['--conditions=source', program, ...args], {
    // Node stores the compiled code, which is most of the work of a start.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  startedProcesses.push(child);
  return child;
}

/** Starts the program and waits until it is ready. */
export async function startProgram(
  dataFolder: string,
  port = 0,
  env: NodeJS.ProcessEnv = {},
): Promise<Program> {
  const child = spawnProgram(['--port', String(port), '--data', dataFolder], env);
  child.stderr.resume();
  const [line] = await once(createInterface(child.stdout), 'line');
  const uri = /mongodb:\S+/.exec(line)?.[0] ?? '';
  return { process: child, line, uri };
}

/** Runs the program until it exits. */
export async function runProgram(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawnProgram(args, env);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, ...output };
}

/** Sends a signal to the program and returns its exit code. */
export async function stopProgram(
  { process: child }: Program,
  signal: NodeJS.Signals,
): Promise<number | null> {
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = await exited;
  return code;
}
