import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { errorCode } from '../errorCode.ts';
import type { DevProgram } from './DevProgram.ts';
import type { DevLog } from './devLog.ts';

const stopLimitMs = 5_000;
const hasGroups = process.platform !== 'win32';

/** Starts a program with its output in the common log. `stop` ends it with everything that it has started itself. */
export function startDevProgram({ name, nodeArguments, cwd, environment }: DevProgram, log: DevLog) {
  const child = spawn(process.execPath, nodeArguments, {
    cwd,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: hasGroups,
    windowsHide: true,
  });
  let isStopping = false;
  log.follow(name, child.stdout);
  log.follow(name, child.stderr);
  const ended = once(child, 'exit');
  ended.then(() => isStopping || log.say(name, 'stopped by itself'));

  return {
    async stop() {
      isStopping = true;
      signalAll('SIGTERM');
      const insist = setTimeout(() => signalAll('SIGKILL'), stopLimitMs);
      await ended;
      clearTimeout(insist);
      // What the program started and did not end.
      signalAll('SIGKILL');
    },
  };

  function signalAll(signal: 'SIGTERM' | 'SIGKILL') {
    if (child.pid === undefined) return;
    try {
      if (hasGroups) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch (error) {
      // It is gone already, with all that it started.
      if (errorCode(error) !== 'ESRCH') throw error;
    }
  }
}
