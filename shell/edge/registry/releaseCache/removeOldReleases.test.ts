import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { removeOldReleases } from './removeOldReleases.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msv-releases-'));
});
afterEach(() => rm(folder, { recursive: true }));

const addDays = (count: number) => Date.now() + count * 24 * 60 * 60 * 1000;
const createRelease = (version: string) =>
  mkdir(join(folder, 'inventory', version, 'client'), { recursive: true });
const listReleases = () => readdir(join(folder, 'inventory'));
const buildRegistryWith = (version: string) => buildRegistry([buildRelease({ version })]);

describe('removeOldReleases', () => {
  test('keeps a release for 30 days after the registry listed it last', async () => {
    await createRelease('1.0.0');
    expect(await removeOldReleases(folder, buildRegistryWith('1.0.0'), addDays(100))).toEqual([]);
    expect(await removeOldReleases(folder, buildRegistryWith('1.1.0'), addDays(129))).toEqual([]);
    expect(await listReleases()).toEqual(['1.0.0']);
    expect(await removeOldReleases(folder, buildRegistryWith('1.1.0'), addDays(131))).toEqual([
      'inventory 1.0.0',
    ]);
    expect(await listReleases()).toEqual([]);
  });

  test('keeps listed releases', async () => {
    await createRelease('1.0.0');
    await createRelease('1.1.0');
    for (const day of [0, 40, 80]) await removeOldReleases(folder, buildRegistryWith('1.0.0'), addDays(day));
    expect(await listReleases()).toEqual(['1.0.0']);
  });

  test('does nothing if the folder does not exist', async () => {
    expect(await removeOldReleases(join(folder, 'missing'), buildRegistryWith('1.0.0'))).toEqual([]);
  });
});
