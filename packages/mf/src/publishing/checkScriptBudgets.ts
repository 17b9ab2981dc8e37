import { readFile } from 'node:fs/promises';
import type { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { Release } from '@msv/contracts/releases/release';
import { toSourceMapFile } from '@msv/contracts/releases/releaseUrls';
import { parseSourceMap } from '@msv/release-kit/mapStack';
import { findExceededBudgets, formatKilobytes, measureDownload } from '@msv/release-kit/scriptBudgets';
import { CommandError } from '../output/CommandError.ts';

const namedSources = 5;

/**
 * Checks that the scripts of each page and fragment stay within the module's size budget. Unlike the releases service,
 * the build has source maps, with which the error names sources.
 * @throws {CommandError} that names the largest sources of each page and fragment over the budget
 */
export async function checkScriptBudgets(release: Release, folder: string): Promise<void> {
  const { remote, version, client } = release;
  const files = [...new Set([client.entry, ...Object.values(client.scripts).flat()])];
  const sizes = await Promise.all(files.map(async (file) => [file, await measureFile(file)] as const));
  const exceeded = findExceededBudgets(release, new Map(sizes));
  if (exceeded.length === 0) return;
  const lines = exceeded.map(async (budget) => `${budget.message}${await describeSources(budget.files)}`);
  const summary = `${remote} ${version} exceeds its size budget:`;
  throw new CommandError('refused', [summary, ...(await Promise.all(lines))].join('\n'));

  async function measureFile(file: string): Promise<number> {
    // The upload reports missing files.
    const script = (await read(file)) ?? Buffer.alloc(0);
    return measureDownload(script, await read(`${file}.br`));
  }

  /** Returns an empty text if the scripts have no source maps. */
  async function describeSources(scripts: readonly string[]): Promise<string> {
    const bytesBySource = new Map<string, number>();
    for (const script of scripts) {
      const map = (await read(toSourceMapFile(script)))?.toString();
      const sourceMap = parseSourceMap(map, Number.POSITIVE_INFINITY);
      if (sourceMap) addSourceSizes(bytesBySource, String(await read(script)), sourceMap);
    }
    const largest = [...bytesBySource].sort(([, a], [, b]) => b - a).slice(0, namedSources);
    const names = largest.map(([source, bytes]) => `${source} ${formatKilobytes(bytes)} KB`);
    return names.length > 0 ? `\nLargest sources before compression: ${names.join(', ')}` : '';
  }

  function read(file: string): Promise<Buffer | undefined> {
    return readFile(join(folder, file)).catch(() => undefined);
  }
}

/**
 * Adds how many characters of a script come from each source. The files of an installed package count as one source,
 * and code without a source is left out.
 */
export function addSourceSizes(sizes: Map<string, number>, script: string, sourceMap: SourceMap): void {
  for (const [line, text] of script.split('\n').entries())
    for (let column = 0; column < text.length; column += 1) {
      const entry = sourceMap.findEntry(line, column);
      if (!('originalSource' in entry) || !entry.originalSource) continue;
      const source = entry.originalSource.replace(/^.*(node_modules\/(?:@[^/]+\/)?[^/]+)\/.*$/, '$1');
      sizes.set(source, (sizes.get(source) ?? 0) + 1);
    }
}
