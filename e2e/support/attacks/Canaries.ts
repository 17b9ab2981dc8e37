import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type AttackTargets, canaryPrefix, nodeMark } from './attackBundle.ts';

/** Creates a text that no page and no log may contain. */
export const createCanary = (subject: string) => `${canaryPrefix}${subject}-${randomUUID()}`;

/** Secrets in the environment of the edge, by variable. They are the same in all processes of a test run. */
export const environmentCanaries = {
  VISITOR_SECRET: `${canaryPrefix}visitor-secret-5d1c0f7ab2`,
  REGISTRY_EDGE_TOKEN: `${canaryPrefix}edge-token-83be41c906`,
};

/** Prints the name of each signal it receives. */
const signalReporter = `for (const signal of ['SIGUSR1', 'SIGUSR2', 'SIGHUP', 'SIGINT', 'SIGTERM', 'SIGPIPE', 'SIGWINCH'])
  process.on(signal, () => console.log(signal));
setInterval(() => {}, 1000);
console.log('ready');`;

/**
 * A file, a port and a process on this machine that the code of a release must not reach, and a collection of secrets that it must
 * not show.
 */
export class Canaries {
  private readonly secrets = [...Object.values(environmentCanaries), nodeMark];
  private readonly folder: string;
  private readonly fileSecret = createCanary('file');
  private readonly server: Server;
  private readonly child: ChildProcess;
  private childOutput = '';
  private connectionCount = 0;

  private constructor(folder: string) {
    this.folder = folder;
    this.secrets.push(this.fileSecret);
    this.server = createServer((socket) => {
      this.connectionCount += 1;
      socket.end();
    });
    this.child = spawn(process.execPath, ['--eval', signalReporter], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.childOutput += chunk.toString();
    });
  }

  static async start(): Promise<Canaries> {
    const canaries = new Canaries(await mkdtemp(join(tmpdir(), 'msv-canaries-')));
    await writeFile(canaries.secretFile, canaries.fileSecret, { mode: 0o600 });
    canaries.server.listen(0, '127.0.0.1');
    await once(canaries.server, 'listening');
    await expect.poll(() => canaries.childOutput).toBe('ready\n');
    return canaries;
  }

  /** Returns what the code of an attack tries to reach. */
  getTargets(edgePid: number): AttackTargets {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The server is not listening');
    const { pid } = this.child;
    if (pid === undefined) throw new Error('The process did not start');
    const { secretFile, forbiddenFile } = this;
    return { secretFile, forbiddenFile, port: address.port, pids: [edgePid, pid] };
  }

  /** Adds a secret and returns it. */
  add(subject: string): string {
    const secret = createCanary(subject);
    this.secrets.push(secret);
    return secret;
  }

  /** Asserts that a text contains no secret. */
  expectAbsent(text: string, description: string): void {
    const present = this.secrets.filter((secret) => text.includes(secret));
    expect(present, `secrets in ${description}`).toEqual([]);
  }

  /** Asserts that the file, the port and the process were not reached. */
  async expectUntouched(): Promise<void> {
    expect(await readFile(this.secretFile, 'utf8'), 'the secret file').toBe(this.fileSecret);
    expect(existsSync(this.forbiddenFile), 'the forbidden file exists').toBe(false);
    expect(this.connectionCount, 'connections to the port').toBe(0);
    expect(this.childOutput, 'signals that the process received').toBe('ready\n');
    expect([this.child.exitCode, this.child.signalCode], 'the process is running').toEqual([null, null]);
  }

  async stop(): Promise<void> {
    this.child.kill('SIGKILL');
    this.server.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  private get secretFile(): string {
    return join(this.folder, 'secret');
  }

  private get forbiddenFile(): string {
    return join(this.folder, 'forbidden');
  }
}
