import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeInOneStep } from './writeInOneStep.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msv-step-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file is there with its content, in folders that are made for it', async () => {
  await writeInOneStep(join(folder, 'a/b.txt'), 'content');
  expect(await readFile(join(folder, 'a/b.txt'), 'utf8')).toBe('content');
  expect(await readdir(join(folder, 'a'))).toEqual(['b.txt']);
});

test('what cannot be written leaves nothing behind', async () => {
  // A folder of that name: nothing can take its place.
  await mkdir(join(folder, 'b.txt/inside'), { recursive: true });
  await expect(writeInOneStep(join(folder, 'b.txt'), 'content')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['b.txt']);
});
