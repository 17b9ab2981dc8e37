import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { rendererProgramFile } from '../../test/createTestRenderer.ts';
import {
  createRendererArguments,
  createRendererCommand,
  describeRendererLayers,
  detectRendererLayers,
} from './rendererLayers.ts';

const layers = detectRendererLayers();

/** Canaries, which no renderer process may read, change or reach. */
let folder: string;
let listener: Server;
let connectionCount = 0;
let otherRenderer: ChildProcess;
/** Folder of the attacking programs and of the program that their isolates run. */
let programFolder: string;
let programSource: string;

beforeAll(async () => {
  programSource = await readFile(rendererProgramFile, 'utf8');
  programFolder = await mkdtemp(join(tmpdir(), 'msv-attackers-'));
  const isolateProgram = 'isolateProgram.js';
  await copyFile(join(rendererProgramFile, '..', isolateProgram), join(programFolder, isolateProgram));
  // Also closed to other users, as a home folder is.
  folder = await mkdtemp(join(tmpdir(), 'msv-canaries-'));
  await writeFile(join(folder, 'secret'), 'canary', { mode: 0o600 });
  listener = createServer(() => {
    connectionCount += 1;
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  otherRenderer = startRenderer({ file: rendererProgramFile, hasPermissionModel: true });
});
afterAll(async () => {
  otherRenderer.kill('SIGKILL');
  listener.close();
  await rm(folder, { recursive: true, force: true });
  await rm(programFolder, { recursive: true, force: true });
});

function startRenderer({ file, hasPermissionModel }: { file: string; hasPermissionModel: boolean }) {
  const nodeArguments = createRendererArguments(file, 1000).filter(
    (argument) => hasPermissionModel || !/^--(permission|allow-)/.test(argument),
  );
  const [command, ...args] = createRendererCommand(nodeArguments);
  return spawn(command, args, {
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
}

const Attempts = v.record(v.string(), v.string());

/**
 * Runs code of Node in a renderer process, as if team code had escaped from its isolate, and returns what each attempt
 * reached: `reached`, or the code of its error.
 */
async function attack(hasPermissionModel: boolean) {
  const { port } = v.parse(v.object({ port: v.number() }), listener.address());
  const file = join(programFolder, `attack.${hasPermissionModel}.cjs`);
  const source = `${programSource}
    ;(async () => {
      const { readFileSync, writeFileSync, readlinkSync } = require('node:fs');
      const { connect } = require('node:net');
      const { lookup } = require('node:dns/promises');
      const attempts = {
        readFile: () => readFileSync(${JSON.stringify(join(folder, 'secret'))}),
        writeFile: () => writeFileSync(${JSON.stringify(join(folder, 'written'))}, ''),
        readEnvironment: () => readFileSync('/proc/${process.pid}/environ'),
        readMemory: () => readFileSync('/proc/${process.pid}/mem'),
        findProgram: () => readlinkSync('/proc/${otherRenderer.pid}/exe'),
        signalEdge: () => process.kill(${process.pid}, 0),
        signalRenderer: () => process.kill(${otherRenderer.pid}, 0),
        startProgram: () => { const { error } = require('node:child_process').spawnSync('/bin/sh', ['-c', ':']); if (error) throw error; },
        becomeRoot: () => { process.setuid(0); if (process.getuid() !== 0) throw { code: 'KEPT' }; },
        connect: () => new Promise((resolve, reject) => connect(${port}, '127.0.0.1', resolve).on('error', reject)),
        resolveName: () => lookup('example.com'),
        readVariables: () => { if (Object.keys(process.env).join() === 'NODE_ENV') throw { code: 'NONE' }; },
      };
      const results = {};
      for (const [name, attempt] of Object.entries(attempts))
        results[name] = await Promise.resolve().then(attempt).then(() => 'reached', (error) => String(error.code ?? error));
      process.stderr.write(JSON.stringify(results) + '\\n');
    })();`;
  await writeFile(file, source);
  await chmod(file, 0o644);
  const renderer = startRenderer({ file, hasPermissionModel });
  let output = '';
  for await (const chunk of renderer.stderr ?? []) {
    output += String(chunk);
    if (output.endsWith('\n')) break;
  }
  renderer.kill('SIGKILL');
  return v.parse(Attempts, JSON.parse(output));
}

describe('code of Node in a renderer process reaches nothing', () => {
  test('behind the permission model', async () => {
    expect(await attack(true)).toMatchObject({
      readFile: 'ERR_ACCESS_DENIED',
      writeFile: 'ERR_ACCESS_DENIED',
      readEnvironment: 'ERR_ACCESS_DENIED',
      readMemory: 'ERR_ACCESS_DENIED',
      findProgram: 'ERR_ACCESS_DENIED',
      startProgram: 'ERR_ACCESS_DENIED',
      readVariables: 'NONE',
    });
  });

  // Runs where the machine allows these layers, as for root in most virtual machines.
  (layers.ownUsers ? test : test.skip)('as a user of its own, without the permission model', async () => {
    expect(await attack(false)).toMatchObject({
      readFile: 'EACCES',
      writeFile: 'EACCES',
      readEnvironment: 'EACCES',
      readMemory: 'EACCES',
      findProgram: 'EACCES',
      signalEdge: 'EPERM',
      signalRenderer: 'EPERM',
      becomeRoot: 'EPERM',
      readVariables: 'NONE',
    });
  });

  (layers.noNetwork ? test : test.skip)('without a network, without the permission model', async () => {
    expect(await attack(false)).toMatchObject({
      connect: 'ENETUNREACH',
      resolveName: expect.stringMatching(/EAI_AGAIN|ENOTFOUND/),
    });
    expect(connectionCount).toBe(0);
  });
});

test.each([
  [
    { ownUsers: true, noNetwork: true },
    'team code is isolated by V8 isolates, processes without file access, users of their own, no network',
  ],
  [
    { ownUsers: false, noNetwork: false },
    'team code is isolated by V8 isolates, processes without file access',
  ],
])('describes the layers %j', (active, description) => {
  expect(describeRendererLayers(active)).toBe(description);
});
