import { execFileSync } from 'node:child_process';
import { join, posix } from 'node:path';
import { expect, test } from '@jest/globals';
import { findPackageProgram } from '../project/findPackageProgram.ts';
import { projectRoot } from '../project/projectFolders.ts';
import { listSourceFiles, readWorkspaces } from './workspaces.ts';

/** Lists the files that a root configuration of TypeScript includes, relative to the root folder. */
function listCheckedFiles(config: string): string[] {
  const args = [findPackageProgram('typescript', 'tsc'), '-p', join(projectRoot, config), '--showConfig'];
  const { files } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  return files.map((file: string) => posix.normalize(file));
}

test('npm test checks the types of every source file', () => {
  const checked = new Set(['tsconfig.node.json', 'tsconfig.dom.json'].flatMap(listCheckedFiles));
  const sources = readWorkspaces(projectRoot).flatMap((workspace) => listSourceFiles(projectRoot, workspace));
  const unchecked = sources.filter((file) => /\.tsx?$/.test(file) && !checked.has(file));
  expect(unchecked).toEqual([]);
});
