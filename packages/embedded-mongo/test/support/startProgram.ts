import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll } from '@jest/globals';

const packageFolder = join(__dirname, '..');
const built = join(packageFolder, '.swc', 'test-build');
let isBuilt = false;

afterAll(() => rmSync(join(built, String(process.pid)), { recursive: true, force: true }));

/** Transpiles the program once: Node 20 cannot run TypeScript, and `dist` may be old or in the making. */
function programPath(): string {
  if (!isBuilt) {
    const swc = createRequire(__filename).resolve('@swc/cli/bin/swc.js');
    const out = join(built, String(process.pid));
    execFileSync(
      process.execPath,
      [swc, 'src', '-d', out, '--config-file', '../../swc.json', '--strip-leading-paths', '--quiet'],
      { cwd: packageFolder },
    );
    isBuilt = true;
  }
  return join(built, String(process.pid), 'main.js');
}

export interface Program {
  process: ChildProcess;
  /** The one line that it prints when it is ready, and the URI in it. */
  line: string;
  uri: string;
}

function spawnProgram(args: string[], env: NodeJS.ProcessEnv) {
  return spawn(process.execPath, [programPath(), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts the program and waits until it is ready. */
export async function startProgram(dataFolder: string, port = 0): Promise<Program> {
  const child = spawnProgram(['--port', String(port), '--data', dataFolder], {});
  child.stderr.resume();
  const [line] = await once(createInterface(child.stdout), 'line');
  const uri = /mongodb:\S+/.exec(line)?.[0] ?? '';
  return { process: child, line, uri };
}

/** Runs the program to its end. */
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

export async function stopProgram(
  { process: child }: Program,
  signal: NodeJS.Signals,
): Promise<number | null> {
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = await exited;
  return code;
}
