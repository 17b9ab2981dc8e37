import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeFileAtomically } from './writeFileAtomically.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msv-write-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('writes a file and creates its parent folders', async () => {
  await writeFileAtomically(join(folder, 'a/b.txt'), 'content');
  expect(await readFile(join(folder, 'a/b.txt'), 'utf8')).toBe('content');
  expect(await readdir(join(folder, 'a'))).toEqual(['b.txt']);
});

test('leaves no temporary file behind after a failure', async () => {
  // A folder that is not empty cannot be replaced by a file.
  await mkdir(join(folder, 'b.txt/inside'), { recursive: true });
  await expect(writeFileAtomically(join(folder, 'b.txt'), 'content')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['b.txt']);
});
