import { readFile } from 'node:fs/promises';

/**
 * Returns the start time of a process in clock ticks since boot. The start time distinguishes a process from
 * an earlier one with the same pid. Returns `undefined` if the process does not exist or the system is not
 * Linux.
 */
export async function readProcessStartTime(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The process name in parentheses may contain spaces. The start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
