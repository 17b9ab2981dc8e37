import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createTemporaryFolder } from '../../../test/createTemporaryFolder.ts';
import { parseJson } from '../../cli/parseJson.ts';
import { UserError } from '../../cli/UserError.ts';
import { ControlAccess, getControlFile } from './controlFile.ts';
import { requestRestart } from './requestRestart.ts';
import { startControlServer } from './startControlServer.ts';

const dataFolder = createTemporaryFolder();
let restarted: string[];
let control: Awaited<ReturnType<typeof startControlServer>>;
beforeEach(async () => {
  restarted = [];
  control = await startControlServer({
    dataFolder,
    restart: async (name, port) => {
      if (name === 'unknown') throw new UserError('There is no program "unknown".');
      restarted.push(name);
      return port === undefined ? 'restarted' : `started on ${port}`;
    },
  });
});
afterEach(() => control.close());

test('restarts the given programs in their order and reports the time of each', async () => {
  expect(await requestRestart(dataFolder, { names: ['inventory', 'site'] })).toEqual([
    expect.stringMatching(/^inventory restarted in \d+ ms$/),
    expect.stringMatching(/^site restarted in \d+ ms$/),
  ]);
  expect(restarted).toEqual(['inventory', 'site']);
});

test('passes the port of a service that is not running yet', async () => {
  const request = { names: ['stories'], servicePorts: { inventory: 4001, stories: 4007 } };
  expect(await requestRestart(dataFolder, request)).toEqual([
    expect.stringMatching(/^stories started on 4007 in \d+ ms$/),
  ]);
});

test('names a program that does not exist', async () => {
  await expect(requestRestart(dataFolder, { names: ['unknown'] })).rejects.toThrow(
    'There is no program "unknown".',
  );
});

test('says that the site is not running after it has stopped', async () => {
  await control.close();
  await expect(requestRestart(dataFolder, { names: ['inventory'] })).rejects.toThrow(
    'The site is not running.',
  );
  // After a crash, the file remains.
  writeFileSync(getControlFile(dataFolder), JSON.stringify({ url: 'http://127.0.0.1:1', token: 'x' }));
  await expect(requestRestart(dataFolder, { names: ['inventory'] })).rejects.toThrow(
    'The site is not running.',
  );
});

test('rejects requests without the token', async () => {
  const { url } = parseJson(
    ControlAccess,
    readFileSync(getControlFile(dataFolder), 'utf8'),
    'the control file',
  );
  const response = await fetch(`${url}/restart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ names: ['inventory'] }),
  });
  expect(response.status).toBe(403);
  expect(restarted).toEqual([]);
});
