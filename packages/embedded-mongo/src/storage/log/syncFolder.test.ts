import { open } from 'node:fs/promises';
import { expect, jest, test } from '@jest/globals';
import { createTemporaryFolder } from '../../../test/support/createTemporaryFolder.ts';
import { syncFolder } from './syncFolder.ts';

test('syncFolder calls fsync for the folder', async () => {
  const folder = await createTemporaryFolder();
  const handle = await open(folder, 'r');
  const sync = jest.spyOn(Object.getPrototypeOf(handle), 'sync');
  await handle.close();
  await syncFolder(folder);
  expect(sync).toHaveBeenCalledTimes(1);
  sync.mockRestore();
});
