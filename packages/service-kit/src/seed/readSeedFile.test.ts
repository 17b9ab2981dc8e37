import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { readSeedFile } from './readSeedFile.ts';

const Cart = v.object({ id: v.number(), name: v.string() });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seed-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: unknown) {
  const file = join(folder, 'carts.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readSeedFile(pathToFileURL(file), Cart, 'id');
}

describe('readSeedFile', () => {
  test('returns the documents of the list', async () => {
    await expect(read([{ id: 1, name: 'One' }])).resolves.toEqual([{ id: 1, name: 'One' }]);
  });

  test('names every problem with its path', async () => {
    await expect(read([{ id: 'x', name: 'One' }, { id: 2 }])).rejects.toThrow(
      /^The seed carts\.json is not valid:\n {2}0\.id: .*\n {2}1\.name: .*$/,
    );
  });

  test('rejects a duplicate key', async () => {
    const duplicates = [
      { id: 1, name: 'One' },
      { id: 1, name: 'Other' },
    ];
    await expect(read(duplicates)).rejects.toThrow('The seed carts.json contains the id 1 twice.');
  });

  test('rejects a file that is not JSON', async () => {
    await expect(read('[')).rejects.toThrow('The seed carts.json is not JSON');
  });
});
