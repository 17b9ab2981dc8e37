import { type ChildProcess, spawn } from 'node:child_process';
import type { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatPublicKey } from '@msv/delivery/signing/registrySignature';
import { readModuleRegistrations } from '@msv/scripts/modules/readModuleRegistrations';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { projectRoot } from '../site/projectRoot.ts';
import { visitorSecret } from './visitorCookie.ts';

interface EdgeProcessOptions {
  registryFile: string;
  artifactsFolder: string;
  /** Base URL used for every service. */
  apiUrl: string;
  logFile: string;
  /** Public key that the registry has to be signed with. Without a key, the registry is unsigned. */
  trustedKey?: KeyObject;
  /** Root folder of the project whose build runs. */
  buildRoot?: string;
  /** Additional environment variables. */
  environment?: Readonly<Record<string, string>>;
}

/** Long enough for a machine that runs many other programs. */
const startTimeoutMs = 60_000;

/** Process of an additional edge with its own registry file, artifact folder and API. */
export class EdgeProcess {
  readonly url: string;
  private readonly child: ChildProcess;
  private readonly logFile: string;

  private constructor(url: string, child: ChildProcess, logFile: string) {
    this.url = url;
    this.child = child;
    this.logFile = logFile;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  static async start(options: EdgeProcessOptions): Promise<EdgeProcess> {
    const {
      registryFile,
      artifactsFolder,
      apiUrl,
      logFile,
      trustedKey,
      buildRoot: root = projectRoot,
      environment,
    } = options;
    const [port = 0] = await findFreePorts(1);
    const url = `http://localhost:${port}`;
    const services = Object.keys(readModuleRegistrations(projectRoot, {})).map((name) => [
      `${name.toUpperCase()}_URL`,
      apiUrl,
    ]);
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
        VISITOR_SECRET: visitorSecret,
        ...(trustedKey && { REGISTRY_PUBLIC_KEYS: formatPublicKey(trustedKey) }),
        ...environment,
      },
      stdio: ['ignore', log, log],
    });
    const edge = new EdgeProcess(url, child, logFile);
    await edge.waitUntilReady();
    return edge;
  }

  /** Returns the complete log of the edge. */
  readLog(): Promise<string> {
    return readFile(this.logFile, 'utf8');
  }

  private async waitUntilReady(): Promise<void> {
    const deadline = Date.now() + startTimeoutMs;
    while (!(await this.isReady())) {
      if (this.child.exitCode !== null || Date.now() > deadline)
        throw new Error(`The private edge did not become ready: see ${this.logFile}`);
      await sleep(50);
    }
  }

  private async isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      ({ ok }) => ok,
      // The edge is not listening yet.
      () => false,
    );
  }

  /** True until the process has exited. */
  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  async stop(): Promise<void> {
    if (!this.isRunning) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const killTimer = setTimeout(() => this.child.kill('SIGKILL'), 5000);
    await exited;
    clearTimeout(killTimer);
  }
}
