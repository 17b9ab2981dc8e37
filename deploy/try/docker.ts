import { type ExecFileOptions, execFile, execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseJson } from '@msv/scripts/cli/parseJson';
import { runToExit } from '@msv/scripts/processes/runToExit';
import * as v from 'valibot';

const run = promisify(execFile);
const deployFolder = fileURLToPath(new URL('..', import.meta.url));

export type ContainerIds = Readonly<Record<string, string>>;

interface ContainerUsage {
  service: string;
  cores: number;
  memoryMib: number;
}

export function dockerSucceeds(...args: string[]): boolean {
  try {
    execFileSync('docker', args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Runs the scripts of deploy/ and Docker Compose for one trial. */
export class Deployment {
  private readonly siteFolder: string;
  private readonly environment: NodeJS.ProcessEnv;

  /** @param composeFiles Files relative to deploy/ */
  constructor(siteFolder: string, composeFiles: readonly string[]) {
    this.siteFolder = siteFolder;
    this.environment = {
      ...process.env,
      SITE_FOLDER: siteFolder,
      COMPOSE_FILE: composeFiles.map((file) => deployFolder + file).join(':'),
    };
  }

  async compose(...args: string[]): Promise<string> {
    const options: ExecFileOptions = { cwd: deployFolder, env: this.environment, maxBuffer: 2 ** 28 };
    const { stdout } = await run(
      'docker',
      ['compose', '--env-file', `${this.siteFolder}/site.env`, ...args],
      options,
    );
    return String(stdout);
  }

  async runScript(name: string, ...args: string[]): Promise<void> {
    const options = { cwd: deployFolder, environment: this.environment };
    const exitCode = await runToExit(deployFolder + name, args, options);
    if (exitCode !== 0) throw new Error(`${name} failed: ${exitCode}`);
  }

  /** Runs the teams' command line in a container. */
  mf(token: string, ...args: string[]): Promise<string> {
    return this.compose('run', '--rm', '-T', '-e', `MF_TOKEN=${token}`, 'mf', ...args);
  }

  async findContainers(): Promise<ContainerIds> {
    const lines = (await this.compose('ps', '--format', '{{.Service}} {{.ID}}')).trim().split('\n');
    return Object.fromEntries(lines.map((line) => line.split(' ')));
  }

  /** Returns the number of seconds until all containers are ready. */
  async waitUntilReady(...services: string[]): Promise<number> {
    const startedAt = Date.now();
    await this.compose('up', '-d', '--wait', '--no-build', '--no-deps', '--no-recreate', ...services);
    return Math.round((Date.now() - startedAt) / 1000);
  }
}

/** Measures the CPU use in cores over a period and the memory in MiB of each container. */
export async function measureContainers(ids: ContainerIds, seconds: number): Promise<ContainerUsage[]> {
  const before = await readAllStats(ids);
  await sleep(seconds * 1000);
  const after = await readAllStats(ids);
  return [...after].sort().map(([service, { cpuNs, memoryMib }]) => ({
    service,
    cores: (cpuNs - (before.get(service)?.cpuNs ?? 0)) / (seconds * 1e9),
    memoryMib,
  }));
}

const ContainerStats = v.object({
  cpu_stats: v.object({ cpu_usage: v.object({ total_usage: v.number() }) }),
  memory_stats: v.object({
    usage: v.number(),
    // Control groups of version 1 and 2 have different names.
    stats: v.object({ total_inactive_file: v.optional(v.number()), inactive_file: v.optional(v.number()) }),
  }),
});

async function readAllStats(ids: ContainerIds) {
  return new Map(
    await Promise.all(
      Object.entries(ids).map(async ([service, id]) => {
        const { cpu_stats, memory_stats } = await readStats(id);
        const cacheBytes = memory_stats.stats.total_inactive_file ?? memory_stats.stats.inactive_file ?? 0;
        const memoryMib = (memory_stats.usage - cacheBytes) / 2 ** 20;
        return [service, { cpuNs: cpu_stats.cpu_usage.total_usage, memoryMib }] as const;
      }),
    ),
  );
}

function readStats(id: string) {
  const path = `/containers/${id}/stats?stream=false&one-shot=true`;
  return new Promise<v.InferOutput<typeof ContainerStats>>((resolve, reject) => {
    request({ socketPath: '/var/run/docker.sock', path }, (response) => {
      text(response)
        .then((json) => resolve(parseJson(ContainerStats, json, path)))
        .catch(reject);
    })
      .on('error', reject)
      .end();
  });
}
