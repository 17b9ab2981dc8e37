import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../project/projectFolders.ts';
import type { ProgramSpec } from './ProgramSpec.ts';

/**
 * Arguments of `node` for the programs of the site. A program shuts down when its parent process has exited, for which it
 * needs an IPC channel, and opens no inspector on SIGUSR1.
 */
export const programArguments = [
  '--disable-sigusr1',
  '--import',
  pathToFileURL(join(projectRoot, 'scripts/exitWithParent.js')).href,
];

/**
 * Spawns a program that logs to `logFile`. The log of the previous start is renamed to `*.previous.log`. The program appends,
 * so that an operator can empty its log while it runs.
 */
export function spawnProgram(
  { entryFile, args, environment }: ProgramSpec,
  root: string,
  logFile: string,
): ChildProcess {
  mkdirSync(dirname(logFile), { recursive: true });
  if (existsSync(logFile)) renameSync(logFile, logFile.replace(/\.log$/, '.previous.log'));
  const log = openSync(logFile, 'a');
  try {
    return spawn(process.execPath, [...programArguments, entryFile, ...args], {
      cwd: root,
      env: environment,
      stdio: ['ignore', log, log, 'ipc'],
      // A separate process group, so that Ctrl-C reaches only the parent, which then stops all programs in order.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
  } finally {
    closeSync(log);
  }
}
