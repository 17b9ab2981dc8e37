import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createTemporaryFolder } from '../../test/support/createTemporaryFolder.ts';
import { lockFolder, readProcessStartTime } from './lockFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const writeLock = (holder: object) => writeFile(join(folder, 'lock'), JSON.stringify(holder));
const createInUseError = (pid: number) => ({
  code: 'FolderInUse',
  message: `The data folder ${folder} is in use by the process with pid ${pid}.`,
});
const onLinux = process.platform === 'linux' ? test : test.skip;

test('a lock names its process, and leaves no file behind after it is released', async () => {
  const unlock = await lockFolder(folder);
  expect(await readdir(folder)).toEqual(['lock']);
  expect(JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))).toEqual({
    pid: process.pid,
    start: await readProcessStartTime(process.pid),
    token: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await expect(lockFolder(folder)).rejects.toMatchObject(createInUseError(process.pid));
  expect(await readdir(folder)).toEqual(['lock']);
  await unlock();
  expect(await readdir(folder)).toEqual([]);
  await (await lockFolder(folder))();
});

test('one of several processes gets the lock that another has left behind', async () => {
  await writeLock({ pid: 2 ** 22 + 7, token: 'x' });
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject(createInUseError(process.pid));
  expect(await readdir(folder)).toEqual(['lock']);
});

test('a lock is replaced although a process was killed while it replaced the lock', async () => {
  const stale = { pid: 2 ** 22 + 7, token: 'x' };
  await writeLock(stale);
  const hash = createHash('sha256').update(stale.token).digest('hex').slice(0, 16);
  await writeFile(join(folder, `lock.${hash}`), JSON.stringify({ ...stale, token: 'y' }));
  await lockFolder(folder);
  expect(await readdir(folder)).toEqual(['lock']);
});

test('a lock is not replaced while another process replaces it', async () => {
  const stale = { pid: 2 ** 22 + 7, token: 'x' };
  await writeLock(stale);
  const hash = createHash('sha256').update(stale.token).digest('hex').slice(0, 16);
  await writeFile(join(folder, `lock.${hash}`), JSON.stringify({ pid: process.ppid, token: 'y' }));
  await expect(lockFolder(folder)).rejects.toMatchObject(createInUseError(process.ppid));
  expect(JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))).toEqual(stale);
});

test('a lock that cannot be read is not replaced', async () => {
  await mkdir(join(folder, 'lock'));
  await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'EISDIR' });
});

test('the lock of a process that runs is respected', async () => {
  const start = await readProcessStartTime(process.ppid);
  for (const holder of [
    { pid: process.ppid, start, token: 'x' },
    { pid: process.ppid, token: 'x' },
  ]) {
    await writeLock(holder);
    await expect(lockFolder(folder)).rejects.toMatchObject(createInUseError(process.ppid));
  }
});

test('the lock of a process of another user is respected', async () => {
  await writeLock({ pid: process.ppid, token: 'x' });
  const kill = jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });
  await expect(lockFolder(folder)).rejects.toMatchObject(createInUseError(process.ppid));
  expect(kill).toHaveBeenCalledWith(process.ppid, 0);
});

test('a folder that does not exist is not locked', async () => {
  await expect(lockFolder(join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' });
});

onLinux('the start time of a process does not depend on its name', async () => {
  const { title } = process;
  const start = await readProcessStartTime(process.pid);
  expect(start).toMatch(/^\d+$/);
  expect(Number(start)).toBeGreaterThan(100);
  process.title = 'a ) b c';
  expect(await readProcessStartTime(process.pid)).toBe(start);
  process.title = title;
  expect(await readProcessStartTime(2 ** 22 + 7)).toBeUndefined();
});
