import { readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createTemporaryFolder } from '../../../test/support/createTemporaryFolder.ts';
import { type FileSystem, nodeFileSystem, type OpenFile } from './FileSystem.ts';
import { type LogOptions, openLog } from './Log.ts';

let path: string;
let frames: string[];
let notices: string[];
let failures: string[];
beforeEach(async () => {
  path = join(await createTemporaryFolder(), 'data.log');
  frames = [];
  notices = [];
  failures = [];
});

const open = (options: Partial<LogOptions> = {}) =>
  openLog({
    path,
    onFrame: (payload) => frames.push(payload.toString()),
    onNotice: (message) => notices.push(message),
    onFailure: ({ code, message }) => failures.push(`${code} ${message}`),
    ...options,
  });

/** Closes a log and returns the frames that are on disk. */
async function readFrames(log: Awaited<ReturnType<typeof openLog>>): Promise<string[]> {
  await log.close();
  frames = [];
  await (await open()).close();
  return frames;
}

async function appendDurably(log: Awaited<ReturnType<typeof openLog>>, record: string) {
  log.append(Buffer.from(record), () => undefined);
  await log.waitUntilDurable();
}

/** Creates a file system whose open files are changed, and that counts the files that stay open. */
function createFileSystem(change: (file: OpenFile, path: string) => Partial<OpenFile>) {
  const state = { openCount: 0 };
  const fileSystem: FileSystem = {
    ...nodeFileSystem,
    async open(openedPath, flags) {
      const file = await nodeFileSystem.open(openedPath, flags);
      state.openCount += 1;
      const bound: OpenFile = {
        read: (...args) => file.read(...args),
        write: (...args) => file.write(...args),
        stat: () => file.stat(),
        truncate: (size) => file.truncate(size),
        datasync: () => file.datasync(),
        sync: () => file.sync(),
        async close() {
          state.openCount -= 1;
          await file.close();
        },
      };
      return { ...bound, ...change(bound, openedPath) };
    },
  };
  return { fileSystem, state };
}
const fail = (message: string) => () => Promise.reject(new Error(message));

describe('a log', () => {
  test('has the size of its file, after writes, a restart and a compaction', async () => {
    const log = await open();
    expect(log.sizeBytes).toBe((await stat(path)).size);
    for (const record of ['first', 'second']) {
      await appendDurably(log, record);
      expect(log.sizeBytes).toBe((await stat(path)).size);
    }
    await log.close();
    const reopened = await open();
    expect(reopened.sizeBytes).toBe((await stat(path)).size);
    const compaction = reopened.compact([Buffer.from('snapshot')]);
    expect(reopened.isCompacting).toBe(true);
    await compaction;
    expect(reopened.isCompacting).toBe(false);
    expect(reopened.sizeBytes).toBe((await stat(path)).size);
    expect(await readFrames(reopened)).toEqual(['snapshot']);
    expect(await readdir(dirname(path))).toEqual(['data.log']);
  });

  test('writes everything if the disk accepts a few bytes at once', async () => {
    const { fileSystem } = createFileSystem((file) => ({
      write: (buffer, offset, length, position) => file.write(buffer, offset, Math.min(length, 7), position),
    }));
    const log = await open({ fileSystem });
    for (const record of ['first record', 'second record']) await appendDurably(log, record);
    expect(await readFrames(log)).toEqual(['first record', 'second record']);
  });

  test('writes queued records before it closes, together in one frame', async () => {
    const log = await open();
    for (const record of ['first ', 'second ', 'third']) log.append(Buffer.from(record), () => undefined);
    expect((await readFrames(log)).join('')).toBe('first second third');
    expect(frames.length).toBeLessThan(3);
  });

  test('is durable without records, and closes its files', async () => {
    const { fileSystem, state } = createFileSystem(() => ({}));
    const log = await open({ fileSystem });
    await log.waitUntilDurable();
    await log.compact([]);
    expect(state.openCount).toBe(1);
    expect(await readFrames(log)).toEqual([]);
    expect(state.openCount).toBe(0);
  });

  test('removes an incomplete write and says how many bytes it had', async () => {
    const log = await open();
    await appendDurably(log, 'first');
    await log.close();
    const { size } = await stat(path);
    const file = await nodeFileSystem.open(path, 'r+');
    await file.write(Buffer.alloc(9), 0, 9, size);
    await file.close();
    await (await open()).close();
    expect(notices).toEqual([
      `Removed the last 9 bytes of ${path}, an incomplete write that was never acknowledged.`,
    ]);
    expect((await stat(path)).size).toBe(size);
  });

  test('that cannot be read is closed, and not replaced by a new one', async () => {
    await writeFile(path, 'not a log');
    const { fileSystem, state } = createFileSystem(() => ({}));
    await expect(open({ fileSystem })).rejects.toMatchObject({ code: 'UnknownLogFormat' });
    expect(state.openCount).toBe(0);
  });

  test('that cannot be opened is not replaced by a new one', async () => {
    const log = await open();
    await appendDurably(log, 'first');
    await log.close();
    const denied = Object.assign(new Error('denied'), { code: 'EACCES' });
    const fileSystem: FileSystem = {
      ...nodeFileSystem,
      open: (openedPath, flags) =>
        flags === 'r+' ? Promise.reject(denied) : nodeFileSystem.open(openedPath, flags),
    };
    await expect(open({ fileSystem })).rejects.toBe(denied);
    expect(await readFrames(await open())).toEqual(['first']);
    expect(notices).toEqual([]);
  });
});

describe('a compaction', () => {
  test('writes a large snapshot in frames of at least 4 MiB, except the last one', async () => {
    const log = await open();
    const mebibytes = (count: number) => Buffer.alloc(count * 2 ** 20, 'x');
    await log.compact([3, 1, 2, 3, 1].map(mebibytes));
    expect((await readFrames(log)).map(({ length }) => length / 2 ** 20)).toEqual([4, 5, 1]);
  });

  test.each<[string, Partial<FileSystem>, Partial<OpenFile>]>([
    ['its file cannot be created', { open: fail('no space') }, {}],
    ['its file cannot be written', {}, { write: fail('no space') }],
    ['its file cannot be synced', {}, { datasync: fail('no space') }],
  ])(
    'if %s, the log continues and a later compaction succeeds',
    async (_case, changedSystem, changedFile) => {
      let isBroken = false;
      const { fileSystem, state } = createFileSystem((_file, openedPath) =>
        isBroken && openedPath.endsWith('.new') ? changedFile : {},
      );
      const { open: openFile } = fileSystem;
      fileSystem.open = (...args) =>
        isBroken && changedSystem.open ? changedSystem.open(...args) : openFile(...args);
      const log = await open({ fileSystem });
      await appendDurably(log, 'first');
      isBroken = true;
      await log.compact([Buffer.from('snapshot')]);
      expect(notices).toEqual(['Log compaction failed, the log continues to grow: no space']);
      expect(state.openCount).toBe(1);
      await appendDurably(log, 'second');
      expect(await readdir(dirname(path))).toEqual(['data.log']);
      expect(failures).toEqual([]);
      isBroken = false;
      await log.compact([Buffer.from('first and second')]);
      await appendDurably(log, 'third');
      expect(await readFrames(log)).toEqual(['first and second', 'third']);
      expect(state.openCount).toBe(0);
    },
  );

  test('adds the records that were appended since its snapshot once', async () => {
    const log = await open();
    await appendDurably(log, 'first');
    const compaction = log.compact([Buffer.from('first|')]);
    await appendDurably(log, 'second|');
    log.append(Buffer.from('third|'), () => undefined);
    await Promise.all([compaction, log.waitUntilDurable()]);
    await appendDurably(log, 'fourth');
    expect((await readFrames(log)).join('')).toBe('first|second|third|fourth');
  });
});

describe('a log whose disk fails', () => {
  test('acknowledges nothing more, ends its compaction and reports the failure', async () => {
    let isBroken = false;
    const { fileSystem } = createFileSystem((file) => ({
      datasync: () => (isBroken ? Promise.reject(new Error('broken')) : file.datasync()),
    }));
    const log = await open({ fileSystem });
    isBroken = true;
    log.append(Buffer.from('first'), () => undefined);
    const failure = {
      code: 'WriteFailed',
      message: `Writing to ${path} failed, no further write is accepted: broken`,
    };
    const compaction = log.compact([Buffer.from('snapshot')]);
    await expect(log.waitUntilDurable()).rejects.toMatchObject(failure);
    log.append(Buffer.from('second'), () => undefined);
    await expect(log.waitUntilDurable()).rejects.toMatchObject(failure);
    await compaction;
    expect(failures).toEqual([`${failure.code} ${failure.message}`]);
    await log.close();
  });

  test('ends a compaction that starts after the failure', async () => {
    const { fileSystem } = createFileSystem((file, openedPath) => ({
      datasync: () => (openedPath === path ? Promise.reject(new Error('broken')) : file.datasync()),
    }));
    await (await open()).close();
    const log = await open({ fileSystem });
    log.append(Buffer.from('first'), () => undefined);
    await expect(log.waitUntilDurable()).rejects.toMatchObject({ code: 'WriteFailed' });
    await log.compact([Buffer.from('snapshot')]);
    expect(notices).toEqual([expect.stringMatching(/^Log compaction failed, .*: broken$/)]);
    await log.close();
  });

  test('because it is full while it syncs the folder of its compacted file fails, because the file is already in place', async () => {
    const { fileSystem } = createFileSystem(() => ({}));
    const log = await open({ fileSystem });
    fileSystem.syncFolder = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    await log.compact([Buffer.from('snapshot')]);
    expect(failures).toEqual([expect.stringMatching(/^WriteFailed .*: full$/)]);
    await log.close();
  });

  test('while it switches to its compacted file acknowledges no record of that time', async () => {
    const { fileSystem, state } = createFileSystem(() => ({}));
    const log = await open({ fileSystem });
    fileSystem.rename = fail('broken');
    const compaction = log.compact([Buffer.from('snapshot')]);
    log.append(Buffer.from('first'), () => undefined);
    await compaction;
    await expect(log.waitUntilDurable()).rejects.toMatchObject({ code: 'WriteFailed' });
    expect(failures).toHaveLength(1);
    await log.close();
    expect(state.openCount).toBe(0);
  });
});
