import { statSync } from 'node:fs';
import { join } from 'node:path';

const aWeekInMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Which files of earlier builds a new one leaves in their folder: those that a running site, or a page that is open in
 * a browser, may still ask for. Their names carry their hash, so they are in nobody's way.
 */
export function keptForOpenPages(folder: string, now = Date.now()): (file: string) => boolean {
  return (file) => now - statSync(join(folder, file)).mtimeMs < aWeekInMs;
}
