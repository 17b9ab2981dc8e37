import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createRecordingFileSystem, settlesSoon } from '../../../test/support/createRecordingFileSystem.ts';
import { createTemporaryFolder } from '../../../test/support/createTemporaryFolder.ts';
import type { StorageError } from '../StorageError.ts';
import type { FileSystem } from './FileSystem.ts';
import { Log, openLog } from './Log.ts';
import { LogFile } from './LogFile.ts';

async function createLogPath(): Promise<string> {
  return join(await createTemporaryFolder(), 'data.log');
}

function openRecordedLog(path: string, fileSystem: FileSystem): Promise<Log> {
  return openLog({
    path,
    onFrame: () => undefined,
    onNotice: () => undefined,
    onFailure: (error) => {
      throw error;
    },
    fileSystem,
  });
}

test('a new log is ready only after its header, its rename and its folder are on disk', async () => {
  const { fileSystem, calls, block } = createRecordingFileSystem();
  const folderSync = block('sync folder');
  const opening = openRecordedLog(await createLogPath(), fileSystem);
  await folderSync.reached;
  expect(await settlesSoon(opening)).toBe(false);
  folderSync.release();
  const log = await opening;
  expect(calls).toEqual([
    'write data.log.new',
    'datasync data.log.new',
    'rename data.log.new to data.log',
    'sync folder',
  ]);
  await log.close();
});

test('a record is durable only after fdatasync', async () => {
  const { fileSystem, calls, block } = createRecordingFileSystem();
  const log = await openRecordedLog(await createLogPath(), fileSystem);
  calls.length = 0;
  const datasync = block('datasync data.log');
  log.append(Buffer.from('record'), () => undefined);
  const durable = log.waitUntilDurable();
  await datasync.reached;
  expect(await settlesSoon(durable)).toBe(false);
  datasync.release();
  await durable;
  expect(calls).toEqual(['write data.log', 'datasync data.log']);
  await log.close();
});

test('an existing log is synced before it is used, because its last frames may not be on disk yet', async () => {
  const path = await createLogPath();
  const { fileSystem, calls, block } = createRecordingFileSystem();
  await (await openRecordedLog(path, fileSystem)).close();
  calls.length = 0;
  const sync = block('sync data.log');
  const opening = openRecordedLog(path, fileSystem);
  await sync.reached;
  expect(await settlesSoon(opening)).toBe(false);
  sync.release();
  await (await opening).close();
  expect(calls).toEqual(['sync data.log']);
});

test('a record that is written with a compacted log is durable only after the log and its folder are on disk', async () => {
  const { fileSystem, calls, block } = createRecordingFileSystem();
  const log = await openRecordedLog(await createLogPath(), fileSystem);
  const oldLogDatasync = block('datasync data.log');
  const newLogDatasync = block('datasync data.log.new');
  log.append(Buffer.from('keeps the log busy until the snapshot is written'), () => undefined);
  await oldLogDatasync.reached;
  const compaction = log.compact([Buffer.from('snapshot')]);
  await newLogDatasync.reached;
  newLogDatasync.release();
  expect(await settlesSoon(compaction)).toBe(false);
  calls.length = 0;
  log.append(Buffer.from('record'), () => undefined);
  const durable = log.waitUntilDurable();
  const folderSync = block('sync folder');
  oldLogDatasync.release();
  await folderSync.reached;
  expect(calls).toEqual([
    'write data.log.new',
    'datasync data.log.new',
    'rename data.log.new to data.log',
    'sync folder',
  ]);
  expect(await settlesSoon(durable)).toBe(false);
  folderSync.release();
  await Promise.all([durable, compaction]);
  await log.close();
});

test('after a write error no record becomes durable, and the error is reported once', async () => {
  const path = await createLogPath();
  await writeFile(path, '');
  const failures: StorageError[] = [];
  const options = {
    path,
    onFrame: () => undefined,
    onNotice: () => undefined,
    onFailure: (error: StorageError) => failures.push(error),
  };
  // A file that is open only for reading simulates a failing disk.
  const log = new Log(options, new LogFile(await open(path, 'r'), Buffer.alloc(8), 0, 0));
  log.append(Buffer.from('record'), () => undefined);
  await expect(log.waitUntilDurable()).rejects.toMatchObject({ code: 'WriteFailed' });
  log.append(Buffer.from('record'), () => undefined);
  await expect(log.waitUntilDurable()).rejects.toMatchObject({ code: 'WriteFailed' });
  expect(failures).toMatchObject([{ code: 'WriteFailed' }]);
  await log.close();
});
