import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildWorkspaces } from '../src/publishing/buildWorkspaces.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'msv-build-'));
  process.env.TURBO_CACHE_DIR = '.cache';
  write('package.json', {
    name: 'site',
    packageManager: 'npm@10.9.2',
    workspaces: ['intact', 'broken'],
  });
  write('package-lock.json', { name: 'site', lockfileVersion: 3, packages: {} });
  writeFileSync(join(folder, '.gitignore'), '.cache\n.turbo\n');
  write('turbo.json', { tasks: { build: { dependsOn: ['build:client'] }, 'build:client': {} } });
  write('intact/package.json', { name: '@msv/intact', scripts: { build: 'echo details of a success' } });
  write('broken/package.json', {
    name: '@msv/broken',
    scripts: { 'build:client': 'echo src/main.ts: wrong import && exit 1' },
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: object): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(content));
}

async function build(...folders: string[]) {
  const built: string[] = [];
  const error = await buildWorkspaces(folder, folders, { report: (name) => built.push(name) }).catch(
    ({ message }: Error) => message,
  );
  return { built, error };
}

test('reports each workspace that is built, and none that did not change', async () => {
  expect(await build('./intact')).toEqual({ built: ['intact'], error: undefined });
  expect(await build('./intact')).toEqual({ built: [], error: undefined });
});

test('fails with the errors of the workspace that failed, and writes the complete log to a file', async () => {
  const { built, error = '' } = await build('./intact', './broken');
  expect(built).toEqual(['broken:build:client']);
  const logFile = /^Complete log: (.+)$/m.exec(error)?.[1] ?? '';
  expect(error.split('\n')).toEqual([
    'The build failed: @msv/broken#build:client',
    'src/main.ts: wrong import',
    `Complete log: ${logFile}`,
  ]);
  expect(readFileSync(logFile, 'utf8')).toContain('npm error code 1');
});
