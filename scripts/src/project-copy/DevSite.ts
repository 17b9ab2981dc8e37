import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { listRemotes, listServices } from '../project/projectFolders.ts';
import { toVariableName } from '../system/systemPorts.ts';
import { ProjectCopy } from './ProjectCopy.ts';

interface Ports {
  site: number;
  database: number;
  shellDev: number;
  services: Readonly<Record<string, number>>;
  devServers: Readonly<Record<string, number>>;
}

/** `npm run dev` in a copy of the project, with ports of its own, so that tests can edit its sources. */
export class DevSite {
  readonly copy: ProjectCopy;
  readonly url: string;
  private readonly ports: Ports;
  private readonly child: ChildProcess;
  private output = '';

  private constructor(copy: ProjectCopy, ports: Ports) {
    this.copy = copy;
    this.ports = ports;
    this.url = `http://localhost:${ports.site}`;
    const services = Object.entries(ports.services).map(([name, port]) => [
      toVariableName(name, 'PORT'),
      String(port),
    ]);
    const devServers = Object.entries(ports.devServers).map(([name, port]) => [
      toVariableName(name, 'DEV_PORT'),
      String(port),
    ]);
    this.child = spawn(process.execPath, ['scripts/run.js', 'dev'], {
      cwd: copy.root,
      env: {
        ...process.env,
        DATA_FOLDER: join(copy.root, '.data'),
        // Each edit would check several workspaces, which uses more CPU time than everything else.
        DEV_TYPES: 'off',
        PORT: String(ports.site),
        EMBEDDED_MONGO_PORT: String(ports.database),
        SHELL_DEV_PORT: String(ports.shellDev),
        ...Object.fromEntries(services),
        ...Object.fromEntries(devServers),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (text) => {
        this.output += String(text);
      });
  }

  /**
   * @param folders Folders to copy in addition to `packages`, with at least the shell and the owner of the page.
   * @param readyPath Page that responds once the site is ready.
   */
  static async start(folders: readonly string[], readyPath: string): Promise<DevSite> {
    const copy = await ProjectCopy.create(['scripts', 'shell', ...folders]);
    const [services, remotes] = [listServices(copy.root), listRemotes(copy.root)];
    const [site = 0, database = 0, shellDev = 0, ...others] = await findFreePorts(
      3 + services.length + remotes.length,
    );
    const assignPorts = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, others.shift() ?? 0]));
    const started = new DevSite(copy, {
      site,
      database,
      shellDev,
      services: assignPorts(services),
      devServers: assignPorts(remotes),
    });
    // The site responds with 503 until the remote is compiled.
    const isReady = async () => (await fetch(started.url + readyPath).catch(() => undefined))?.ok;
    while (!(await isReady())) {
      if (started.child.exitCode !== null) throw new Error(`npm run dev has stopped:\n${started.output}`);
      await sleep(100);
    }
    return started;
  }

  getServiceUrl(name: string): string {
    return `http://127.0.0.1:${this.ports.services[name]}`;
  }

  readOutput(): string {
    return this.output;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      const exited = once(this.child, 'exit');
      this.child.kill('SIGTERM');
      await exited;
    }
    await this.copy.remove();
  }
}
