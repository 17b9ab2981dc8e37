import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestProject } from '@msv/mf/testing/createTestProject';
import { createFakeProject, createServerCode } from '../../test/createFakeProject.ts';
import { readRegistryPublicKey } from './deliveryKeys.ts';
import { type System, type SystemOptions, startSystem } from './startSystem.ts';
import { findFreeSystemPorts } from './systemPorts.ts';

const startedSystems: System[] = [];
const projects: TestProject[] = [];
/** Stops all systems that tests have started, and removes their projects. */
async function stopSystems() {
  for (const system of startedSystems.splice(0)) await system.stop();
  for (const project of projects.splice(0)) await project.remove();
}

/** Prepares a system in a temporary project. `start` starts it; `readTrace` returns the events of its programs. */
async function prepareSystem(files: Record<string, string> = {}, options: Partial<SystemOptions> = {}) {
  const project = await createFakeProject(files);
  projects.push(project);
  const { root } = project;
  const dataFolder = join(root, '.data');
  const traceFile = join(root, 'trace');
  const lines: string[] = [];
  const ports = await findFreeSystemPorts(['dealers', 'inventory', 'releases']);
  const start = async () => {
    const environment = { ...process.env, TRACE: traceFile };
    const report = (line: string) => lines.push(line);
    const system = await startSystem({ root, dataFolder, ports, environment, report, ...options });
    startedSystems.push(system);
    return system;
  };
  const readTrace = () => (existsSync(traceFile) ? readFileSync(traceFile, 'utf8').trim().split('\n') : []);
  return { root, dataFolder, ports, lines, start, readTrace };
}

const isRunning = (pid: number | undefined) => {
  try {
    return process.kill(pid ?? 0, 0);
  } catch {
    return false;
  }
};

describe('startSystem', () => {
  let system: System;
  let prepared: Awaited<ReturnType<typeof prepareSystem>>;
  beforeAll(async () => {
    prepared = await prepareSystem();
    system = await prepared.start();
  });
  afterAll(stopSystems);
  const fetchEnvironment = async (url: string) => (await fetch(`${url}/environment`)).json();
  const readPassword = () => readFileSync(join(prepared.dataFolder, 'keys/database.password'), 'utf8');
  const createServiceUrl = (name: string) => `http://127.0.0.1:${prepared.ports.services[name]}`;

  it('starts the database, then seeds and starts the services, and then starts the site', () => {
    const events = prepared.readTrace();
    expect(events[0]).toBe('database listens');
    expect(events.slice(1, 4).sort()).toEqual(['dealers listens', 'inventory listens', 'seed --if-empty']);
    expect(events.slice(4)).toEqual(['site listens']);
  });

  it('reports one line per program, seed and release, with the time it took', () => {
    const { lines, ports } = prepared;
    expect(system.url).toBe(`http://localhost:${ports.site}`);
    expect(lines[0]).toMatch(/^database +mongodb:\/\/127\.0\.0\.1:\d+ ready in \d+ ms$/);
    const seedLine = expect.stringMatching(/^seed +2 vehicles loaded \(\d+ ms\)$/);
    expect(lines.slice(1, 5)).toEqual(expect.arrayContaining([seedLine]));
    expect(lines[5]).toMatch(/^modules +inventory is registered \(\d+ ms\)$/);
    expect(lines[6]).toMatch(/^release +inventory 1\.0\.0-a1 is the first stable release \(\d+ ms\)$/);
    expect(lines[7]).toMatch(/^site +http:\/\/localhost:\d+ ready in \d+ ms$/);
    expect(lines).toHaveLength(8);
  });

  it('passes the locations of the registry and artifacts to the site', async () => {
    const { dataFolder } = prepared;
    expect(await fetchEnvironment(system.url)).toMatchObject({
      NODE_ENV: 'production',
      SITE_URL: system.url,
      REGISTRY_FILE: join(dataFolder, 'remotes.json'),
      ARTIFACTS_FOLDER: join(dataFolder, 'artifacts'),
      REGISTRY_URL: createServiceUrl('releases'),
      REGISTRY_PUBLIC_KEYS: readRegistryPublicKey(dataFolder),
    });
  });

  it('registers the modules of the working tree with the instances of their services', async () => {
    const response = await fetch(`${createServiceUrl('releases')}/modules`);
    expect(await response.json()).toEqual({
      inventory: {
        owner: 'Inventory team',
        pagePrefixes: [],
        apiPrefixes: ['/api/vehicles'],
        instances: [createServiceUrl('inventory')],
      },
    });
  });

  it('passes the site URL and the database URI to the services, and runs the embedded database as development', async () => {
    const { embeddedMongo } = prepared.ports;
    const password = readPassword();
    expect(await fetchEnvironment(createServiceUrl('inventory'))).toMatchObject({
      NODE_ENV: 'production',
      SITE_URL: system.url,
      MONGODB_URI: `mongodb://msv:${password}@127.0.0.1:${embeddedMongo}/?authMechanism=SCRAM-SHA-256`,
    });
    expect(await fetchEnvironment(`http://127.0.0.1:${embeddedMongo}`)).toMatchObject({
      NODE_ENV: 'development',
      EMBEDDED_MONGO_USER: 'msv',
      EMBEDDED_MONGO_PASSWORD: password,
    });
  });

  it('shows the password of the database in no argument, URL and log', () => {
    const { dataFolder, lines } = prepared;
    const programs = [...system.programs.values()];
    const logs = programs.map(({ logFile }) => readFileSync(logFile, 'utf8'));
    const locations = programs.flatMap(({ nodeArguments, url }) => [...nodeArguments, url]);
    expect([...lines, ...logs, ...locations].join('\n')).not.toContain(readPassword());
    expect(statSync(join(dataFolder, 'keys/database.password')).mode & 0o777).toBe(0o600);
  });

  it('passes the token hashes and the platform version of the shell to the releases service', async () => {
    expect(await fetchEnvironment(createServiceUrl('releases'))).toMatchObject({
      RELEASES_PLATFORM_VERSIONS: '1.4.0',
      RELEASES_TOKENS: expect.stringMatching(/^\*:[0-9a-f]{64},inventory:[0-9a-f]{64}$/),
    });
  });

  it('keeps the log of each program and of its previous start', async () => {
    const { start, dataFolder } = prepared;
    await system.stop();
    await start();
    expect(readFileSync(join(dataFolder, 'logs/inventory.log'), 'utf8')).toBe('inventory starts\n');
    expect(readFileSync(join(dataFolder, 'logs/inventory.previous.log'), 'utf8')).toBe('inventory starts\n');
  });
});

describe('startSystem, if a start fails', () => {
  afterEach(stopSystems);

  it('names the port that is in use, the program that needs it and the variable that sets it', async () => {
    const { start, ports, readTrace } = await prepareSystem();
    const otherServer = createServer().listen(ports.services.dealers, '127.0.0.1');
    await once(otherServer, 'listening');
    await expect(start()).rejects.toThrow(
      `Port ${ports.services.dealers} of dealers is already in use. Stop the program that uses it, or set DEALERS_PORT to another port.`,
    );
    await once(otherServer.close(), 'close');
    expect(readTrace()).toEqual([]);
  });

  it('names two programs that are set to the same port', async () => {
    const ports = {
      site: 4555,
      embeddedMongo: 4556,
      services: { dealers: 4557, inventory: 4557, releases: 4558 },
    };
    const { start } = await prepareSystem({}, { ports });
    await expect(start()).rejects.toThrow('dealers and inventory are both set to port 4557');
  });

  it('names the build that is missing', async () => {
    const { root, start } = await prepareSystem();
    rmSync(join(root, 'mfe-inventory/dist'), { recursive: true });
    await expect(start()).rejects.toThrow(
      /^There is no build in .*mfe-inventory.dist\. Build the remote first/,
    );
  });

  it('starts the database and the services while the site is built, and releases what was built', async () => {
    const { root, start, readTrace, lines } = await prepareSystem(
      {},
      {
        build: async () => {
          while (readTrace().length < 4) await sleep(10);
          renameSync(join(root, 'mfe-inventory/built'), join(root, 'mfe-inventory/dist'));
        },
      },
    );
    renameSync(join(root, 'mfe-inventory/dist'), join(root, 'mfe-inventory/built'));
    await start();
    expect(lines.join('\n')).toMatch(/inventory 1\.0\.0-a1 is the first stable release/);
  });

  it('reports that the database in MONGODB_URI is unavailable', async () => {
    const { embeddedMongo } = await findFreeSystemPorts([]);
    const mongodbUri = `mongodb://127.0.0.1:${embeddedMongo}/?serverSelectionTimeoutMS=200`;
    const { start } = await prepareSystem({}, { mongodbUri });
    await expect(start()).rejects.toThrow(/^Cannot use the database in MONGODB_URI: .*ECONNREFUSED/);
  });

  it('names the log of a program that exits before it is ready, and stops all others', async () => {
    const { start, readTrace } = await prepareSystem({
      'shell/edge/server.ts': 'throw new Error("no")',
    });
    await expect(start()).rejects.toThrow(/^site stopped before it was ready\. See .*site\.log$/);
    expect(readTrace().slice(-3).sort()).toEqual(['database stops', 'dealers stops', 'inventory stops']);
  });

  it('reports what a failing seed printed', async () => {
    const seedCode = 'console.error("vehicles.json: price is missing"); process.exitCode = 1';
    const { start, readTrace } = await prepareSystem({ 'services/inventory/src/seed.ts': seedCode });
    await expect(start()).rejects.toThrow('Seeding failed: vehicles.json: price is missing');
    expect(readTrace().at(-1)).toBe('database stops');
  });

  it('stops all programs when it is interrupted during the start', async () => {
    const interrupt = new AbortController();
    const neverReadyCode = `
      import { appendFileSync } from 'node:fs';
      appendFileSync(process.env.TRACE, 'site is not ready\\n');
      setInterval(() => {}, 1_000);
    `;
    const { start, readTrace } = await prepareSystem(
      { 'shell/edge/server.ts': neverReadyCode },
      { signal: interrupt.signal },
    );
    const starting = start();
    const poll = setInterval(() => {
      if (readTrace().includes('site is not ready')) interrupt.abort();
    }, 50);
    await expect(starting).rejects.toThrow('aborted');
    clearInterval(poll);
    expect(readTrace().filter((event) => event.endsWith('stops'))).toHaveLength(3);
  });
});

describe('a running system', () => {
  let system: System;
  let prepared: Awaited<ReturnType<typeof prepareSystem>>;
  beforeAll(async () => {
    prepared = await prepareSystem();
    system = await prepared.start();
  });
  afterAll(stopSystems);

  it('lets a test kill and restart a program', async () => {
    const { lines, ports } = prepared;
    await system.kill('inventory');
    await expect(fetch(`http://127.0.0.1:${ports.services.inventory}`)).rejects.toThrow();
    expect(lines.join('\n')).not.toContain('stopped unexpectedly');
    await system.restart('inventory');
    expect((await fetch(`http://127.0.0.1:${ports.services.inventory}`)).ok).toBe(true);
    await expect(system.kill('inventroy')).rejects.toThrow('There is no program "inventroy"');
  });

  it('starts the service of a new module and registers only this module', async () => {
    const { root, ports, lines } = prepared;
    for (const name of ['parts', 'tours']) {
      mkdirSync(join(root, `services/${name}/src`), { recursive: true });
      writeFileSync(join(root, `services/${name}/package.json`), '{ "type": "module" }');
      writeFileSync(
        join(root, `services/${name}/module.config.ts`),
        `export default { name: '${name}', owner: 'Parts team', apiPrefixes: ['/api/${name}'] };`,
      );
      writeFileSync(join(root, `services/${name}/src/server.ts`), createServerCode(name));
    }
    const { embeddedMongo: port } = await findFreeSystemPorts([]);
    await system.startNewService('parts', port);
    expect((await fetch(`http://127.0.0.1:${port}`)).ok).toBe(true);
    expect(lines.at(-1)).toMatch(/^modules +parts is registered/);
    const modules = await (await fetch(`http://127.0.0.1:${ports.services.releases}/modules`)).json();
    expect(Object.keys(modules)).toEqual(['inventory', 'parts']);
    expect(modules.parts.instances).toEqual([`http://127.0.0.1:${port}`]);
    await system.restart('parts');
    expect((await fetch(`http://127.0.0.1:${port}`)).ok).toBe(true);
  });

  it('keeps running and reports the log file when a program stops unexpectedly', async () => {
    const { lines, ports } = prepared;
    process.kill(system.programs.get('inventory')?.pid ?? 0, 'SIGKILL');
    await system.programs.get('inventory')?.exited;
    expect(lines.at(-1)).toMatch(/^inventory +stopped unexpectedly\. See .*inventory\.log$/);
    expect((await fetch(`http://127.0.0.1:${ports.site}`)).ok).toBe(true);
    await system.restart('inventory');
  });

  it('stops its programs in reverse order and leaves no process behind', async () => {
    const pids = [...system.programs.values()].map(({ pid }) => pid);
    const earlierEvents = prepared.readTrace().length;
    await system.stop();
    const events = prepared.readTrace().slice(earlierEvents);
    // The test above has started the service parts after the site.
    const expected = ['parts stops', 'site stops', 'database stops'];
    expect([events[0], events[1], events.at(-1)]).toEqual(expected);
    expect(pids.filter(isRunning)).toEqual([]);
  });
});
