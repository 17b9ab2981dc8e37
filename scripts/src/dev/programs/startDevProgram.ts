import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import { getErrorCode } from '../../processes/getErrorCode.ts';
import { programArguments } from '../../processes/spawnProgram.ts';
import type { DevLog } from '../createDevLog.ts';
import type { DevProgram } from './DevProgram.ts';

const stopTimeoutMs = 3_000;
const hasProcessGroups = process.platform !== 'win32';
/** Reachable from this machine only. `.vscode/launch.json` names the same port. */
const inspectorAddress = '127.0.0.1:9229';
/** Number of lines of error output that are kept to explain why a program has stopped. */
const keptErrorLines = 25;

/** Sent by `scripts/reportSources.js` for each source file that the program loads. */
const SourceFileMessage = v.object({ sourceFile: v.string() });

/** A started program. */
export interface RunningDevProgram {
  /** Stops the program and every process that it has started. */
  stop(): Promise<void>;
  /** Sends a message to the program. Programs that have stopped receive no messages. */
  send(message: object): void;
}

interface Options {
  program: DevProgram;
  log: DevLog;
  /** Called with each source file that the program loads. */
  onSourceFile?: (file: string) => void;
  /** Called with the last lines of error output when the program has stopped without `stop`. */
  onUnexpectedExit?: (errorOutput: string) => void;
}

/** Returns the arguments with which a debugger can attach to the program that `INSPECT` names, such as `inventory`. */
export const createInspectorArguments = ({
  name,
  environment,
}: Pick<DevProgram, 'name' | 'environment'>): string[] =>
  environment.INSPECT === name ? [`--inspect=${inspectorAddress}`] : [];

/** Starts a program and prints its output to the log. */
export function startDevProgram({
  program,
  log,
  onSourceFile,
  onUnexpectedExit,
}: Options): RunningDevProgram {
  const { name, nodeArguments, cwd, environment } = program;
  const child = spawn(
    process.execPath,
    [...programArguments, ...createInspectorArguments(program), ...nodeArguments],
    {
      cwd,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: hasProcessGroups,
      windowsHide: true,
    },
  );
  let isStopping = false;
  const errorLines: string[] = [];
  if (child.stdout) log.follow(name, child.stdout);
  if (child.stderr)
    log.follow(name, child.stderr, (line) => errorLines.splice(0, errorLines.push(line) - keptErrorLines));
  child.on('message', (message) => {
    const parsed = v.safeParse(SourceFileMessage, message);
    if (parsed.success) onSourceFile?.(parsed.output.sourceFile);
  });
  // Unlike `exit`, `close` is emitted after all output was read.
  const exited = once(child, 'close');
  exited.then(() => {
    if (isStopping) return;
    log.print(name, 'stopped unexpectedly');
    onUnexpectedExit?.(errorLines.join('\n'));
  });

  return {
    async stop() {
      isStopping = true;
      signalGroup('SIGTERM');
      const killTimer = setTimeout(() => signalGroup('SIGKILL'), stopTimeoutMs);
      await exited;
      clearTimeout(killTimer);
      // Ends child processes that the program has left behind.
      signalGroup('SIGKILL');
    },
    send(message) {
      // A program that is about to exit may have closed the channel already.
      if (child.connected) child.send(message, () => undefined);
    },
  };

  function signalGroup(signal: 'SIGTERM' | 'SIGKILL') {
    if (child.pid === undefined) return;
    try {
      if (hasProcessGroups) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch (error) {
      // ESRCH: all processes of the group have exited.
      if (getErrorCode(error) !== 'ESRCH') throw error;
    }
  }
}
