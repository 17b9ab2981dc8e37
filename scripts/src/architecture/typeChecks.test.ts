import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { findPackageProgram } from '../project/findPackageProgram.ts';
import { projectRoot } from '../project/projectFolders.ts';
import { readImportGraph } from './readImportGraph.ts';

/** Lists the files that a root configuration of TypeScript checks, relative to the root folder. */
function listCheckedFiles(config: string): string[] {
  const args = [findPackageProgram('typescript', 'tsc'), '-p', join(projectRoot, config), '--listFilesOnly'];
  const output = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return output.split('\n').map((file) => relative(projectRoot, file).replaceAll('\\', '/'));
}

test('npm test checks the types of every source file', () => {
  const checked = new Set(['tsconfig.node.json', 'tsconfig.dom.json'].flatMap(listCheckedFiles));
  const sources = new Set(readImportGraph(projectRoot).map(({ from }) => from));
  const unchecked = [...sources].filter((file) => /\.tsx?$/.test(file) && !checked.has(file));
  expect(unchecked).toEqual([]);
});
