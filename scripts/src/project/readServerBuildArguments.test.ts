import { expect, test } from '@jest/globals';
import { projectRoot } from './projectRoot.ts';
import { readServerBuildArguments } from './readServerBuildArguments.ts';

test('returns the path of swc and the arguments of the build:edge script', () => {
  const [program, ...args] = readServerBuildArguments(projectRoot);
  expect(program).toMatch(/swc\.js$/);
  expect(args).toEqual(expect.arrayContaining(['edge', 'renderer', 'site', '-d', 'dist/server']));
});
