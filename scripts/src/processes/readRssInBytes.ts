import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Reads the resident memory of a running process. */
export async function readRssInBytes({ pid }: { readonly pid: number | undefined }): Promise<number> {
  const { stdout } = await execute('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) * 1024;
}
