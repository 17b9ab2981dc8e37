import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { parseConfig } from '../src/config/parseConfig.ts';
import { createServiceConfigSchema } from '../src/config/serviceConfig.ts';
import { createServer } from '../src/server/createServer.ts';

let app: ReturnType<typeof createServer>;
let isActive: boolean;
async function startServer(isPublic: boolean) {
  const config = parseConfig(createServiceConfigSchema({ port: 4005 }), {
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  });
  app = createServer(config, { name: 'sample', isPublic });
  isActive = false;
  await app.after();
  app.addWarnings(async () => [{ name: 'DiskFull', subject: 'host-1', isActive, summary: '4 % is free.' }]);
  await app.ready();
}
beforeEach(() => startServer(false));
afterEach(() => app.close());

const readReadiness = async () => (await app.inject('/readyz')).json();

test('logs when a warning begins and ends, and lists it in /readyz while it is active', async () => {
  const warn = jest.spyOn(app.log, 'warn');
  const info = jest.spyOn(app.log, 'info');
  for (const state of [false, true, true]) {
    isActive = state;
    await app.checkWarnings();
  }
  const details = { warning: 'DiskFull (host-1)', summary: '4 % is free.' };
  expect(warn.mock.calls).toEqual([[details, 'A warning begins']]);
  expect(await readReadiness()).toEqual({ status: 'ready', warnings: ['DiskFull (host-1): 4 % is free.'] });

  isActive = false;
  await app.checkWarnings();
  expect(info.mock.calls).toContainEqual([details, 'A warning ends']);
  expect(await readReadiness()).toEqual({ status: 'ready', warnings: [] });
});

test('a warning whose subject no longer exists ends', async () => {
  let subjects = ['host-2'];
  app.addWarnings(async () =>
    subjects.map((subject) => ({ name: 'ProgramDown', subject, isActive: true, summary: 'It is down.' })),
  );
  await app.checkWarnings();
  expect(app.listWarnings()).toEqual(['ProgramDown (host-2): It is down.']);
  subjects = [];
  await app.checkWarnings();
  expect(app.listWarnings()).toEqual([]);
});

test('logs a check that fails, and runs the others', async () => {
  const logError = jest.spyOn(app.log, 'error');
  app.addWarnings(() => Promise.reject(new Error('MongoDB is away')));
  isActive = true;
  await app.checkWarnings();
  expect(logError).toHaveBeenCalledTimes(1);
  expect(app.listWarnings()).toHaveLength(1);
});

test('a server that visitors reach lists only the names of warnings', async () => {
  await app.close();
  await startServer(true);
  isActive = true;
  await app.checkWarnings();
  expect(await readReadiness()).toEqual({ status: 'ready', warnings: ['DiskFull'] });
});
