import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../project/projectFolders.ts';
import { listSourceFiles, readWorkspaces } from './workspaces.ts';

/** Call at the top level that runs a program, such as `await runCommand(`. */
const mainCall = /^(?:await|void) (?:run|start|measure)\w*\(/m;

/** Finds the constants and classes below the main call of a program. They do not exist yet while that call runs. */
function findLateDeclarations(source: string): string[] {
  const start = source.search(mainCall);
  return start === -1 ? [] : (source.slice(start).match(/^(?:export )?(?:const|let|class) \w+/gm) ?? []);
}

const programs = readWorkspaces(projectRoot)
  .flatMap((workspace) => listSourceFiles(projectRoot, workspace))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(join(projectRoot, file), 'utf8') }))
  .filter(({ source }) => mainCall.test(source));

test('finds the programs of scripts and services', () => {
  expect(programs.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      'scripts/src/commands/test.ts',
      'scripts/src/bench/growth/growthBench.ts',
      'services/leads/src/server.ts',
    ]),
  );
});

test.each(programs)('$file declares its constants before it runs', ({ source }) => {
  expect(findLateDeclarations(source)).toEqual([]);
});

test.each([
  ['await runCommand(async () => stage.run());\nconst stage = 1;\n', ['const stage']],
  ['await runCommand(async () => run());\nfunction run() {\n  const inside = 1;\n}\n', []],
])('%j: %j', (source, declarations) => {
  expect(findLateDeclarations(source)).toEqual(declarations);
});
