import { readFile } from 'node:fs/promises';

/**
 * When a process started, in the kernel's own clock ticks, so that a reused pid is not taken for the process that had
 * it before. Undefined where the system does not tell (only Linux does) or the process is gone.
 */
export async function processStart(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold blanks; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
