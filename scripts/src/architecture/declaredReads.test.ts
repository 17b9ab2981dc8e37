import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { listRemotes, projectRoot } from '../project/projectFolders.ts';

/** Reads all source files of a remote, without its tests. */
function readSources(remote: string): { file: string; text: string }[] {
  const folder = join(projectRoot, `mfe-${remote}/src`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

/** Lists the names of the API reads, such as `allVehiclesRead`, that a file imports for `useApi`. */
function listUsedReads(text: string): string[] {
  if (!text.includes('useApi(')) return [];
  const imported = [...text.matchAll(/import \{([^}]*)\}/g)].flatMap(
    ([, names = '']) => names.match(/\b\w+Read\b/g) ?? [],
  );
  const code = text.slice(text.lastIndexOf('import '));
  // A file that uses only the URL of a read does not fetch it.
  return imported.filter((name) => new RegExp(`\\b${name}\\b(?!\\.url|,\n| \\})`).test(code));
}

describe('the API reads of a remote', () => {
  it.each(listRemotes(projectRoot))(
    'of %s are declared in its prefetch files, so that mf publish and mf check-service check them',
    (remote) => {
      const sources = readSources(remote);
      const declarations = sources
        .filter(({ file }) => file.endsWith('.prefetch.ts'))
        .map(({ text }) => text);
      const usedReads = sources.flatMap(({ file, text }) =>
        listUsedReads(text).map((name) => ({ file, name })),
      );
      // A remote without an API of its own may have neither.
      expect(usedReads.length > 0).toBe(declarations.length > 0);
      expect(
        usedReads.filter(({ name }) => !declarations.some((text) => new RegExp(`\\b${name}\\b`).test(text))),
      ).toEqual([]);
    },
  );
});
