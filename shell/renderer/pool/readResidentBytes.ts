import { readFileSync } from 'node:fs';

/**
 * Reads how much physical memory a process uses.
 * @returns `undefined` if the process has exited or the operating system has no `/proc`.
 */
export function readResidentBytes(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
