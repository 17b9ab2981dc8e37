import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { projectRoot } from '../src/project/projectFolders.ts';
import { createTemporaryFolder } from './createTemporaryFolder.ts';

let folder: string;
beforeEach(() => {
  folder = createTemporaryFolder();
  write('package.json', '{ "type": "module" }');
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const runNode = (...args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
const compile = (...args: string[]) => runNode(join(projectRoot, 'scripts/compile.js'), ...args);

test('replaces the output folder with programs that Node can run', () => {
  write('src/main.ts', "import { greet } from './text/greet.ts';\nconsole.log(greet('Ann' as string));");
  write('src/text/greet.ts', 'export const greet = (name: string): string => "Hello " + name;');
  write('src/text/greet.test.ts', '');
  write('dist/removed.js', '');

  compile('dist', 'src');

  expect(runNode('dist/main.js').stdout).toBe('Hello Ann\n');
  expect(existsSync(join(folder, 'dist/text/greet.test.js'))).toBe(false);
  expect(existsSync(join(folder, 'dist/removed.js'))).toBe(false);
});

test('adds several folders to the output folder', () => {
  write('edge/server.ts', "import '../site/name.ts';");
  write('site/name.ts', "console.log('site');");
  write('dist/renderer.cjs', '');

  compile('dist', 'edge', 'site');

  expect(runNode('dist/edge/server.js').stdout).toBe('site\n');
  expect(existsSync(join(folder, 'dist/renderer.cjs'))).toBe(true);
});

test('writes the path of the source into the source map', () => {
  write('src/text/greet.ts', "export const greeting = 'Hello';");
  compile('dist', 'src');
  const [, sourceMap = ''] = readFileSync(join(folder, 'dist/text/greet.js'), 'utf8').split('base64,');
  expect(JSON.parse(Buffer.from(sourceMap, 'base64').toString())).toMatchObject({
    sources: ['../../src/text/greet.ts'],
  });
});

test('fails if a source has a syntax error', () => {
  write('src/broken.ts', 'export const = 1;');
  expect(compile('dist', 'src')).toMatchObject({ status: 1, stderr: expect.stringContaining('broken.ts') });
});
