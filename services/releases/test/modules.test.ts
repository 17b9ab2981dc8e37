import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ModuleChangeRequest, moduleChangesUrl } from '@msv/contracts/releases/registry/registryChange';
import { buildModule } from '@msv/testing/builders/buildRegistry';
import { fetchHistory } from './support/changeRequests.ts';
import { createTestBuild, registerRelease, uploadTestBuild } from './support/publishTestBuild.ts';
import { createBearerHeader, fetchRegistry, parseAccepted, startReleases } from './support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases();
});
afterAll(() => service.close());

const parts = buildModule({ owner: 'Parts team', pagePrefixes: ['/parts'], apiPrefixes: ['/api/parts'] });
const addParts: ModuleChangeRequest = {
  kind: 'addModule',
  remote: 'parts',
  module: parts,
  reason: 'Contract signed',
  author: 'Ann',
};
const changeModules = (payload: ModuleChangeRequest, token = 'operator') =>
  service.app.inject({ method: 'POST', url: moduleChangesUrl, payload, headers: createBearerHeader(token) });

describe('the operator', () => {
  test('registers a module, which the history records', async () => {
    expect(parseAccepted(await changeModules(addParts))).toEqual({
      revision: 1,
      changed: true,
      summary: 'parts is registered for /parts, /api/parts',
    });
    expect(parseAccepted(await changeModules(addParts)).changed).toBe(false);
    expect((await fetchRegistry(service.app)).modules).toEqual({ parts });
    expect(await fetchHistory(service.app, '?remote=parts')).toMatchObject([
      { revision: 1, who: 'operator', author: 'Ann', why: 'Contract signed', change: { kind: 'addModule' } },
    ]);
  });

  test('gets the name of the owner if a prefix is already granted', async () => {
    const reply = await changeModules({ ...addParts, remote: 'accessories' });
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      {
        error: 'accessories cannot be registered:\n/parts belongs to parts.\n/api/parts belongs to parts.',
      },
    ]);
  });

  test('gets a message for each invalid field', async () => {
    const reply = await changeModules({ ...addParts, module: { ...parts, pagePrefixes: ['parts'] } });
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      { 'module.pagePrefixes.0': 'A page prefix looks like /inventory' },
    ]);
  });
});

test.each(['inventory', 'unknown-token'])('the token %s cannot change modules', async (token) => {
  const { revision } = await fetchRegistry(service.app);
  const reply = await changeModules({ kind: 'removeModule', remote: 'parts', reason: 'x' }, token);
  expect(reply.statusCode).toBe(token === 'inventory' ? 403 : 401);
  expect((await fetchRegistry(service.app)).revision).toBe(revision);
});

test('a release of a module that is not registered cannot be published', async () => {
  const build = createTestBuild({ remote: 'dealers' });
  await uploadTestBuild(service.app, build);
  const reply = await registerRelease(service.app, build.release);
  expect([reply.statusCode, reply.json().error]).toEqual([
    422,
    'dealers 1.0.0 cannot be published:\ndealers is not a registered module. Ask the operator to run mf modules add dealers.',
  ]);
});
