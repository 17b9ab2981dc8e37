import { expect, test } from '@jest/globals';
import { projectRoot } from './projectFolders.ts';
import { readServerBuildArguments } from './readServerBuildArguments.ts';

test('returns the program and the arguments of the build:edge script', () => {
  expect(readServerBuildArguments(projectRoot)).toEqual([
    '../scripts/compile.js',
    'dist/server',
    'edge',
    'renderer',
    'site',
  ]);
});
