import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aRegistry } from '@msv/testing/aRegistry';
import { aRelease } from '@msv/testing/aRelease';
import { clearMirror } from './clearMirror.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msv-mirror-'));
});
afterEach(() => rm(folder, { recursive: true }));

const days = (count: number) => Date.now() + count * 24 * 60 * 60 * 1000;
const keep = (version: string) => mkdir(join(folder, 'inventory', version, 'client'), { recursive: true });
const kept = () => readdir(join(folder, 'inventory'));
const naming = (version: string) => aRegistry([aRelease({ version })]);

describe('a machine that mirrors releases', () => {
  test('keeps one for 30 days after a revision named it last', async () => {
    await keep('1.0.0');
    expect(await clearMirror(folder, naming('1.0.0'), days(100))).toEqual([]);
    expect(await clearMirror(folder, naming('1.1.0'), days(129))).toEqual([]);
    expect(await kept()).toEqual(['1.0.0']);
    expect(await clearMirror(folder, naming('1.1.0'), days(131))).toEqual(['inventory 1.0.0']);
    expect(await kept()).toEqual([]);
  });

  test('keeps what is named for as long as it is', async () => {
    await keep('1.0.0');
    await keep('1.1.0');
    for (const day of [0, 40, 80]) await clearMirror(folder, naming('1.0.0'), days(day));
    expect(await kept()).toEqual(['1.0.0']);
  });

  test('has nothing to clear before anything came', async () => {
    expect(await clearMirror(join(folder, 'none'), naming('1.0.0'))).toEqual([]);
  });
});
