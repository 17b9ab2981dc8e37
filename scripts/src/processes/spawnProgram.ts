import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../projectRoot.ts';
import type { Part } from './Part.ts';

const endWithParent = pathToFileURL(join(projectRoot, 'scripts/endWithParent.js')).href;

/** Starts a part's program; what it prints goes to its log, and the log of the last start is kept beside it. */
export function spawnPart(part: Part, root: string, logFile: string): ChildProcess {
  mkdirSync(dirname(logFile), { recursive: true });
  if (existsSync(logFile)) renameSync(logFile, logFile.replace(/\.log$/, '.previous.log'));
  const log = openSync(logFile, 'w');
  try {
    return spawn(process.execPath, ['--import', endWithParent, part.program, ...part.programArguments], {
      cwd: root,
      env: part.environment,
      stdio: ['ignore', log, log, 'ipc'],
      // In a group of its own: Ctrl-C reaches this program alone, which then ends the parts in their order.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
  } finally {
    closeSync(log);
  }
}
