import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from '@jest/globals';
import { projectRoot } from '../src/project/projectFolders.ts';
import { createTemporaryFolder } from './createTemporaryFolder.ts';

let folder: string;
beforeAll(() => {
  folder = createTemporaryFolder();
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

function write(file: string, content: object): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(content));
}

const buildModule = pathToFileURL(join(projectRoot, 'scripts/buildWorkspaces.js')).href;
function build(...folders: string[]) {
  const program = `
    const { buildWorkspaces } = await import(${JSON.stringify(buildModule)});
    await buildWorkspaces('build', ${JSON.stringify(folders)}).catch(({ message }) => console.log(message));`;
  const options = {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TURBO_CACHE_DIR: '.cache' },
  } as const;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], options);
}

test('prints one line for each workspace that is built, and none for those that did not change', () => {
  const { stdout, stderr } = build('./intact');
  expect(stderr.trim().split('\n')).toEqual(['intact']);
  expect(stdout).toBe('');
  expect(build('./intact').stderr).toBe('');
});

test('reports the errors of the workspace that failed, and writes the complete log to a file', () => {
  const { stdout, stderr } = build('./intact', './broken');
  expect(stderr).toBe('  broken:build:client\n');
  const logFile = /^Complete log: (.+)$/m.exec(stdout)?.[1] ?? '';
  expect(stdout.trim().split('\n')).toEqual([
    'The build failed: @msv/broken#build:client',
    'src/main.ts: wrong import',
    `Complete log: ${logFile}`,
  ]);
  expect(readFileSync(logFile, 'utf8')).toContain('npm error code 1');
});
