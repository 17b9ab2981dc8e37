import { execFile, execFileSync, spawn } from 'node:child_process';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const deployFolder = fileURLToPath(new URL('..', import.meta.url));

/** Returns true if `docker` with these arguments succeeds. */
export function dockerSucceeds(...args) {
  try {
    execFileSync('docker', args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs the scripts of deploy/ and Docker Compose for one trial.
 * @param {{ siteFolder: string, composeFiles: string[] }} options files relative to deploy/
 */
export function createDeployment({ siteFolder, composeFiles }) {
  const env = {
    ...process.env,
    SITE_FOLDER: siteFolder,
    COMPOSE_FILE: composeFiles.map((file) => deployFolder + file).join(':'),
  };
  const options = { cwd: deployFolder, env, maxBuffer: 2 ** 28 };
  const compose = async (...args) => {
    const all = ['compose', '--env-file', `${siteFolder}/site.env`, ...args];
    return (await run('docker', all, options)).stdout;
  };

  return {
    compose,
    /** Runs a script of deploy/ and shows its output. */
    runScript: (name, ...args) =>
      new Promise((resolve, reject) => {
        const child = spawn(deployFolder + name, args, {
          ...options,
          stdio: ['ignore', 'inherit', 'inherit'],
        });
        child.on('error', reject);
        child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed: ${code}`))));
      }),
    /** Runs the teams' command line in a container. */
    mf: (token, ...args) => compose('run', '--rm', '-T', '-e', `MF_TOKEN=${token}`, 'mf', ...args),
    /** Returns the ids of the running containers by service. */
    async findContainers() {
      const lines = (await compose('ps', '--format', '{{.Service}} {{.ID}}')).trim().split('\n');
      return Object.fromEntries(lines.map((line) => line.split(' ')));
    },
    /** Waits until all containers are ready, and returns after how many milliseconds. */
    async waitUntilReady(...services) {
      const startedAt = Date.now();
      await compose('up', '-d', '--wait', '--no-build', '--no-deps', '--no-recreate', ...services);
      return Date.now() - startedAt;
    },
  };
}

/** Measures the CPU use in cores over a period and the memory in MiB of each container. */
export async function measureContainers(idByService, seconds) {
  const before = await readAllStats(idByService);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const after = await readAllStats(idByService);
  return Object.keys(idByService)
    .sort()
    .map((service) => ({
      service,
      cores: (after[service].cpuNs - before[service].cpuNs) / (seconds * 1e9),
      memoryMib: after[service].memoryMib,
    }));
}

async function readAllStats(idByService) {
  const entries = Object.entries(idByService).map(async ([service, id]) => {
    const stats = await readStats(id);
    const cacheBytes =
      stats.memory_stats.stats.total_inactive_file ?? stats.memory_stats.stats.inactive_file ?? 0;
    return [
      service,
      {
        cpuNs: stats.cpu_stats.cpu_usage.total_usage,
        memoryMib: (stats.memory_stats.usage - cacheBytes) / 2 ** 20,
      },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

function readStats(id) {
  const path = `/containers/${id}/stats?stream=false&one-shot=true`;
  return new Promise((resolve, reject) => {
    request({ socketPath: '/var/run/docker.sock', path }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve(JSON.parse(text));
    })
      .on('error', reject)
      .end();
  });
}
