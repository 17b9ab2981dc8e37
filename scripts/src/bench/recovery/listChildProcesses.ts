import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Returns the ids of the child processes of a process. */
export async function listChildProcesses(parentId: number): Promise<number[]> {
  const { stdout } = await execute('ps', ['-A', '-o', 'ppid=,pid=']);
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return processes.flatMap(([parent, id]) => (parent === parentId && id !== undefined ? [id] : []));
}
