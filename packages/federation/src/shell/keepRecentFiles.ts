import { statSync } from 'node:fs';
import { join } from 'node:path';

const retentionMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns the `clean.keep` filter of an output folder, which keeps the files of builds from the last seven
 * days. A running site or an open page may still request these files. File names contain a content hash, so
 * the files of different builds never conflict.
 */
export function keepRecentFiles(folder: string, now = Date.now()): (file: string) => boolean {
  return (file) => now - statSync(join(folder, file)).mtimeMs < retentionMs;
}
