import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../project/projectFolders.ts';
import { getErrorCode } from './getErrorCode.ts';

/**
 * With an IPC channel, a program shuts down when its parent process has exited. The option prevents an inspector on
 * SIGUSR1.
 */
const programArguments = [
  '--disable-sigusr1',
  '--import',
  pathToFileURL(join(projectRoot, 'scripts/exitWithParent.js')).href,
];
const hasProcessGroups = process.platform !== 'win32';

interface Options {
  /** The program file and its arguments, as `node` expects them. */
  nodeArguments: readonly string[];
  cwd: string;
  environment: NodeJS.ProcessEnv;
  /** The log file, whose previous version is renamed to `*.previous.log`, or a function that receives each line. */
  output: string | ((line: string, isError: boolean) => void);
  /** Called with each IPC message. */
  onMessage?: (message: unknown) => void;
  /** The program is killed if it needs longer to stop. */
  stopTimeoutMs: number;
}

/** A program in a process group of its own. Processes that it has started end with it. */
export class ProgramProcess {
  /** Resolves when the process has exited and its output was read. The exit is expected after `stop` and `kill`. */
  readonly exited: Promise<{ isExpected: boolean }>;
  private readonly child: ChildProcess;
  private readonly stopTimeoutMs: number;
  private isEnding = false;

  constructor({ output, onMessage, stopTimeoutMs, ...command }: Options) {
    this.stopTimeoutMs = stopTimeoutMs;
    if (typeof output === 'string') {
      const log = openLog(output);
      try {
        this.child = spawnNode(command, log);
      } finally {
        closeSync(log);
      }
    } else {
      this.child = spawnNode(command, 'pipe');
      followLines(this.child.stdout, (line) => output(line, false));
      followLines(this.child.stderr, (line) => output(line, true));
    }
    if (onMessage) this.child.on('message', onMessage);
    this.child.once('exit', () => this.killGroup());
    this.exited = new Promise((resolve) => {
      const resolveExit = () => resolve({ isExpected: this.isEnding });
      this.child.once('close', resolveExit);
      // Emitted instead of `exit` if the program could not be started.
      this.child.once('error', resolveExit);
    });
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Programs that have stopped receive no messages. */
  send(message: object): void {
    // A program that is about to exit may have closed the channel already.
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  /** Sends SIGTERM, then SIGKILL after the time limit, and resolves when the process has exited. */
  async stop(): Promise<void> {
    this.isEnding = true;
    this.child.kill('SIGTERM');
    const killTimer = setTimeout(() => this.killGroup(), this.stopTimeoutMs);
    await this.exited;
    clearTimeout(killTimer);
  }

  /** Sends SIGKILL, which simulates a crash, and resolves when the process has exited. */
  async kill(): Promise<void> {
    this.isEnding = true;
    this.child.kill('SIGKILL');
    await this.exited;
  }

  private killGroup() {
    if (this.child.pid === undefined) return;
    try {
      if (hasProcessGroups) process.kill(-this.child.pid, 'SIGKILL');
      else this.child.kill('SIGKILL');
    } catch (error) {
      // ESRCH: all processes of the group have exited.
      if (getErrorCode(error) !== 'ESRCH') throw error;
    }
  }
}

function spawnNode(
  { nodeArguments, cwd, environment }: Pick<Options, 'nodeArguments' | 'cwd' | 'environment'>,
  output: number | 'pipe',
): ChildProcess {
  return spawn(process.execPath, [...programArguments, ...nodeArguments], {
    cwd,
    env: environment,
    stdio: ['ignore', output, output, 'ipc'],
    // In a separate process group, Ctrl-C reaches only the parent, which then stops all programs in order.
    detached: hasProcessGroups,
    windowsHide: true,
  });
}

/** Appends, so that an operator can empty the log while the program runs. */
function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) renameSync(file, getPreviousLogFile(file));
  return openSync(file, 'a');
}

/** Returns the log of the run before the last start. */
export const getPreviousLogFile = (logFile: string): string => logFile.replace(/\.log$/, '.previous.log');

function followLines(stream: Readable | null, onLine: (line: string) => void) {
  if (stream) createInterface({ input: stream }).on('line', onLine);
}
