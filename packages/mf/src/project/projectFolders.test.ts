import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findModuleRepository, getModuleFolder } from './projectFolders.ts';

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'msv-module-')));
  await mkdir(join(folder, 'src/pages'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

test('a module is in mfe-<remote>, or in the root folder of its own repository', async () => {
  expect(getModuleFolder(folder, 'reviews')).toBe(join(folder, 'mfe-reviews'));
  await writeFile(
    join(folder, 'module.config.ts'),
    `export default { name: 'reviews', owner: 'Reviews team', pagePrefixes: ['/reviews'], routes: {} };`,
  );
  expect(getModuleFolder(folder, 'reviews')).toBe(folder);
  expect(getModuleFolder(folder, 'dealers')).toBe(join(folder, 'mfe-dealers'));
});

test('the repository of a module is found from each of its folders', async () => {
  const pages = join(folder, 'src/pages');
  expect(findModuleRepository(pages)).toBe(pages);
  await writeFile(join(folder, 'module.config.ts'), '');
  expect(findModuleRepository(pages)).toBe(folder);
});
