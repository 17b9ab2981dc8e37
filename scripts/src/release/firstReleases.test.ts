import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestProject, type TestProject } from '@msv/mf/testing/createTestProject';
import { type ReleasesProcess, startReleases, tokens } from '@msv/mf/testing/startReleases';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { sourceEnvironment } from '@msv/testing/programs/runProgram';
import { projectRoot } from '../project/projectFolders.ts';

let releases: ReleasesProcess;
let project: TestProject;
beforeAll(async () => {
  releases = await startReleases();
});
afterAll(() => releases.close());
beforeEach(async () => {
  project = await createTestProject();
  return () => project.remove();
});

/** Fails to load compilers and build tools, of which a container with a read-only disk can run none. */
const refuseCompilers = `
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (/^(@swc|typescript|webpack|turbo)/.test(specifier)) throw new Error(specifier + ' is a compiler');
      return nextResolve(specifier, context);
    },
  });`;

async function runProgram(args: string[], { url = releases.url, canCompile = false } = {}) {
  const child = spawn(
    process.execPath,
    [
      '--conditions=source',
      ...(canCompile ? [] : ['--import', `data:text/javascript,${encodeURIComponent(refuseCompilers)}`]),
      join(projectRoot, 'scripts/src/commands/firstReleases.ts'),
      ...args,
    ],
    {
      cwd: project.root,
      env: { ...sourceEnvironment, MF_REGISTRY_URL: url, MF_TOKEN: tokens.operator },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, stderr, lines: stdout.trim().split('\n').sort() };
}
const prepare = () => runProgram(['--prepare'], { canCompile: true });

const build = (remote: string, version: string) =>
  project.build({ remote, version, routes: [{ path: `/${remote}`, expose: './InventoryPage' }] });

async function writeModule(name: string, { hasRemote = true } = {}) {
  const folder = hasRemote ? `mfe-${name}` : `services/${name}`;
  await project.write(
    `${folder}/module.config.ts`,
    `export default { name: '${name}', owner: 'Parts team', apiPrefixes: ['/api/${name}'],
      ${hasRemote ? `pagePrefixes: ['/${name}'], routes: {},` : ''} };`,
  );
  if (hasRemote) await build(name, '1.0.0-a');
}

test('registers the modules and publishes their builds once, without a compiler', async () => {
  await writeModule('parts');
  await writeModule('reviews', { hasRemote: false });
  expect(await prepare()).toMatchObject({ code: 0, stderr: '' });
  expect(await runProgram([])).toEqual({
    code: 0,
    stderr: '',
    lines: [
      'parts 1.0.0-a is the first stable release',
      'parts is registered for /parts, /api/parts',
      'reviews is registered for /api/reviews',
    ],
  });
  await build('parts', '1.1.0-b');
  expect(await runProgram([])).toMatchObject({
    code: 0,
    lines: [expect.stringContaining('visitors still get 1.0.0-a')],
  });
});

test('waits for a releases service that is not available yet', async () => {
  await writeModule('wheels');
  await prepare();
  let connectionCount = 0;
  const server = createServer((socket) => {
    connectionCount += 1;
    if (connectionCount === 1) return socket.destroy();
    socket.pipe(connect(Number(new URL(releases.url).port), '127.0.0.1')).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
  expect(await runProgram([], { url })).toEqual({
    code: 0,
    stderr: '',
    lines: [
      `Waiting for the releases service at ${url}`,
      'wheels 1.0.0-a is the first stable release',
      'wheels is registered for /wheels, /api/wheels',
    ],
  });
  server.close();
});

test('prints why nothing was published', async () => {
  await writeModule('tours');
  expect(await runProgram([])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('registrations.json is missing. Write it with: node scripts/src'),
  });
  expect(await runProgram(['--prepare'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('@swc/core is a compiler'),
  });
  await prepare();
  const [port] = await findFreePorts(1);
  expect(await runProgram(['--wait', '0'], { url: `http://127.0.0.1:${port}` })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`127.0.0.1:${port} is unreachable (ECONNREFUSED`),
  });
  await project.setRenderProblems(['/tours throws']);
  expect(await runProgram([])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('/tours throws'),
  });
});
