import { execFile } from 'node:child_process';
import { get, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** With an even count, the median is the mean of the two middle values. */
export function calculateMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** Returns the compressed body, which `fetch` would decompress. */
export const requestCompressed = (url: string, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).once('error', reject);
  });

export async function readRssInBytes({ pid }: { readonly pid: number | undefined }): Promise<number> {
  const { stdout } = await execute('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) * 1024;
}
