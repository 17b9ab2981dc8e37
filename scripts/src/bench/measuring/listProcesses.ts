import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { UserError } from '../../cli/UserError.ts';
import type { System } from '../../system/startSystem.ts';

const execute = promisify(execFile);

/** Name of the child processes of the site. The site replaces them, `npm start` all others. */
export const renderers = 'renderers';

/** Returns the ids of the processes of a program, or of the renderers. */
export async function listProcesses(system: System, part: string): Promise<number[]> {
  const pid = system.programs.get(part === renderers ? 'site' : part)?.pid;
  if (pid === undefined) throw new UserError(`${part} does not run.`);
  return part === renderers ? listChildProcesses(pid) : [pid];
}

/** Returns the ids of the child processes of a process. */
async function listChildProcesses(parentId: number): Promise<number[]> {
  const { stdout } = await execute('ps', ['-A', '-o', 'ppid=,pid=']);
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return processes.flatMap(([parent, id]) => (parent === parentId && id !== undefined ? [id] : []));
}
