import { type ChildProcess, spawn } from 'node:child_process';
import type { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ports } from '@msv/contracts/ports';
import { publicKeyText } from '@msv/service-kit/registrySignature';
import { freePorts } from '@msv/testing/freePorts';
import { projectRoot } from './projectRoot.ts';

interface Options {
  registryFile: string;
  artifactsFolder: string;
  /** Answers for every service. */
  apiUrl: string;
  logFile: string;
  /** With one, the registry has to be signed by it. */
  trustedKey?: KeyObject;
  /** Of which build of the project it is. */
  root?: string;
  /** What it is told besides. */
  environment?: Readonly<Record<string, string>>;
}

const startLimitMs = 20_000;

/** A second edge beside the one under test, from the same build unless told, with registry, artifacts and API of its own. */
export class EdgeProcess {
  readonly url: string;
  private readonly child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.child = child;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  static async start(options: Options): Promise<EdgeProcess> {
    const {
      registryFile,
      artifactsFolder,
      apiUrl,
      logFile,
      trustedKey,
      root = projectRoot,
      environment,
    } = options;
    const [port = 0] = await freePorts(1);
    const url = `http://localhost:${port}`;
    const services = Object.keys(ports.services).map((name) => [`${name.toUpperCase()}_URL`, apiUrl]);
    const log = openSync(logFile, 'w');
    const child = spawn(process.execPath, [join(root, 'shell/dist/server/edge/server.js')], {
      env: {
        ...process.env,
        ...Object.fromEntries(services),
        NODE_ENV: 'production',
        PORT: String(port),
        SITE_URL: url,
        REGISTRY_FILE: registryFile,
        ARTIFACTS_FOLDER: artifactsFolder,
        ...(trustedKey && { REGISTRY_PUBLIC_KEYS: publicKeyText(trustedKey) }),
        ...environment,
      },
      stdio: ['ignore', log, log],
    });
    const edge = new EdgeProcess(url, child);
    await edge.waitUntilReady(logFile);
    return edge;
  }

  private async waitUntilReady(logFile: string): Promise<void> {
    const deadline = Date.now() + startLimitMs;
    while (!(await this.isReady())) {
      if (this.child.exitCode !== null || Date.now() > deadline)
        throw new Error(`The private edge did not become ready: ${logFile} says why`);
      await sleep(50);
    }
  }

  private async isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      ({ ok }) => ok,
      // Not listening yet.
      () => false,
    );
  }

  /** Whether it is the process that was started, and runs. */
  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  async stop(): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const insist = setTimeout(() => this.child.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(insist);
  }
}
