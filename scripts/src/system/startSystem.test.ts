import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { aProject } from '../fakes/aProject.ts';
import { registryPublicKey } from './deliveryKeys.ts';
import { type System, type SystemOptions, startSystem } from './startSystem.ts';
import { freeSystemPorts } from './systemPorts.ts';

// Whole systems of programs: on a busy machine that takes its time.
jest.setTimeout(30_000);

const started: System[] = [];
afterEach(async () => {
  for (const system of started.splice(0)) await system.stop();
});

async function aSystem(programs: Record<string, string> = {}, options: Partial<SystemOptions> = {}) {
  const root = aProject(programs);
  const dataFolder = join(root, '.data');
  const trace = join(root, 'trace');
  const lines: string[] = [];
  const ports = await freeSystemPorts(['dealers', 'inventory', 'releases']);
  const start = async () => {
    const environment = { ...process.env, TRACE: trace };
    const report = (line: string) => lines.push(line);
    const system = await startSystem({ root, dataFolder, ports, environment, report, ...options });
    started.push(system);
    return system;
  };
  const traced = () => (existsSync(trace) ? readFileSync(trace, 'utf8').trim().split('\n') : []);
  return { root, dataFolder, ports, lines, start, traced };
}

const isAlive = (pid: number | undefined) => {
  try {
    return process.kill(pid ?? 0, 0);
  } catch {
    return false;
  }
};

describe('the start of the system', () => {
  it('goes from the database over the seeds and the services to the site', async () => {
    const { start, traced } = await aSystem();
    await start();
    const order = traced();
    expect(order.slice(0, 2)).toEqual(['database listens', 'seed --if-empty']);
    expect(order.slice(2, 4).sort()).toEqual(['dealers listens', 'inventory listens']);
    expect(order.slice(4)).toEqual(['site listens']);
  });

  it('says one line about each part with the time it took', async () => {
    const { start, lines, ports } = await aSystem();
    const { url } = await start();
    expect(url).toBe(`http://localhost:${ports.site}`);
    expect(lines[0]).toMatch(/^database +mongodb:\/\/127\.0\.0\.1:\d+ ready in \d+ ms$/);
    expect(lines[1]).toMatch(/^seed +2 vehicles loaded \(\d+ ms\)$/);
    expect(lines[5]).toMatch(/^release +inventory 1\.0\.0-a1, its first stable release \(\d+ ms\)$/);
    expect(lines[6]).toMatch(/^site +http:\/\/localhost:\d+ ready in \d+ ms$/);
    expect(lines).toHaveLength(7);
  });

  it('tells the site where the registry, the artifacts and the services are', async () => {
    const { start, dataFolder, ports } = await aSystem();
    const { url } = await start();
    expect(await (await fetch(`${url}/environment`)).json()).toMatchObject({
      NODE_ENV: 'production',
      SITE_URL: url,
      REGISTRY_FILE: join(dataFolder, 'remotes.json'),
      ARTIFACTS_FOLDER: join(dataFolder, 'artifacts'),
      REGISTRY_URL: `http://127.0.0.1:${ports.services.releases}`,
      REGISTRY_PUBLIC_KEYS: registryPublicKey(dataFolder),
      INVENTORY_URL: `http://127.0.0.1:${ports.services.inventory}`,
      DEALERS_URL: `http://127.0.0.1:${ports.services.dealers}`,
    });
  });

  it('gives the services the address of the site and the embedded database, which itself is no production', async () => {
    const { start, ports } = await aSystem();
    const { url } = await start();
    const environmentOf = async (port: number | undefined) =>
      (await fetch(`http://127.0.0.1:${port}/environment`)).json();
    expect(await environmentOf(ports.services.inventory)).toMatchObject({
      NODE_ENV: 'production',
      SITE_URL: url,
      MONGODB_URI: `mongodb://127.0.0.1:${ports.embeddedMongo}`,
    });
    expect(await environmentOf(ports.embeddedMongo)).toMatchObject({ NODE_ENV: 'development' });
  });

  it('tells the service of the releases whose tokens count and which platform the shell has', async () => {
    const { start, ports } = await aSystem();
    await start();
    const reply = await fetch(`http://127.0.0.1:${ports.services.releases}/environment`);
    expect(await reply.json()).toMatchObject({
      RELEASES_PLATFORM_VERSIONS: '1.4.0',
      RELEASES_TOKENS: expect.stringMatching(/^\*:[0-9a-f]{64},inventory:[0-9a-f]{64}$/),
    });
  });

  it('keeps the log of each part, and that of the start before', async () => {
    const { start, dataFolder } = await aSystem();
    await (await start()).stop();
    await start();
    expect(readFileSync(join(dataFolder, 'logs/inventory.log'), 'utf8')).toBe('inventory starts\n');
    expect(readFileSync(join(dataFolder, 'logs/inventory.previous.log'), 'utf8')).toBe('inventory starts\n');
  });
});

describe('a start that cannot succeed', () => {
  it('names the port that is taken, who should have it and the variable that moves it', async () => {
    const { start, ports, traced } = await aSystem();
    const other = createServer().listen(ports.services.dealers, '127.0.0.1');
    await once(other, 'listening');
    await expect(start()).rejects.toThrow(
      `Port ${ports.services.dealers}, which dealers needs, is in use: end the program that listens there, or set DEALERS_PORT to another port.`,
    );
    await once(other.close(), 'close');
    expect(traced()).toEqual([]);
  });

  it('names both parts that were given the same port', async () => {
    const ports = {
      site: 4555,
      embeddedMongo: 4556,
      services: { dealers: 4557, inventory: 4557, releases: 4558 },
    };
    const { start } = await aSystem({}, { ports });
    await expect(start()).rejects.toThrow('Port 4557 is meant for dealers and for inventory');
  });

  it('says which build is missing', async () => {
    const { start } = await aSystem({}, { ports: await freeSystemPorts(['leads']) });
    await expect(start()).rejects.toThrow(
      /services\/leads\/dist\/server\.js is missing: run npm run build first/,
    );
  });

  it('says that the database of MONGODB_URI cannot be reached', async () => {
    const { embeddedMongo } = await freeSystemPorts([]);
    const mongodbUri = `mongodb://127.0.0.1:${embeddedMongo}/?serverSelectionTimeoutMS=200`;
    const { start } = await aSystem({}, { mongodbUri });
    await expect(start()).rejects.toThrow(
      /^The database that MONGODB_URI names cannot be used: .*ECONNREFUSED/,
    );
  });

  it('names the log of a part that ends before it is ready, and leaves none of the others running', async () => {
    const { start, traced } = await aSystem({ 'shell/dist/server/edge/server.js': 'throw new Error("no")' });
    await expect(start()).rejects.toThrow(/^site ended before it was ready: .*site\.log says why\.$/);
    expect(traced().slice(-3).sort()).toEqual(['database ends', 'dealers ends', 'inventory ends']);
  });

  it('passes on what a failing seed printed', async () => {
    const seed = 'console.error("vehicles.json: price is missing"); process.exitCode = 1';
    const { start, traced } = await aSystem({ 'services/inventory/dist/seed.js': seed });
    await expect(start()).rejects.toThrow('The seed of inventory failed: vehicles.json: price is missing');
    expect(traced().at(-1)).toBe('database ends');
  });

  it('ends everything when it is interrupted half-way', async () => {
    const interrupt = new AbortController();
    const program = `
      import { appendFileSync } from 'node:fs';
      appendFileSync(process.env.TRACE, 'site is not ready\\n');
      setInterval(() => {}, 1_000);
    `;
    const { start, traced } = await aSystem(
      { 'shell/dist/server/edge/server.js': program },
      { signal: interrupt.signal },
    );
    const starting = start();
    const watch = setInterval(() => {
      if (traced().includes('site is not ready')) interrupt.abort();
    }, 50);
    await expect(starting).rejects.toThrow('aborted');
    clearInterval(watch);
    expect(traced().filter((line) => line.endsWith('ends'))).toHaveLength(3);
  });
});

describe('a running system', () => {
  it('ends its parts in reverse order and leaves nothing running', async () => {
    const { start, traced } = await aSystem();
    const system = await start();
    const pids = [...system.parts.values()].map(({ pid }) => pid);
    await system.stop();
    const ends = traced().filter((line) => line.endsWith('ends'));
    expect([ends[0], ends.at(-1)]).toEqual(['site ends', 'database ends']);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('goes on when a part stops by itself, and says so with the name of its log', async () => {
    const { start, lines, ports } = await aSystem();
    const system = await start();
    process.kill(system.parts.get('inventory')?.pid ?? 0, 'SIGKILL');
    await system.parts.get('inventory')?.ended;
    expect(lines.at(-1)).toMatch(/^inventory +stopped by itself: .*inventory\.log says why$/);
    expect((await fetch(`http://127.0.0.1:${ports.site}`)).ok).toBe(true);
  });

  it('lets a test kill a part and start it again', async () => {
    const { start, lines, ports } = await aSystem();
    const system = await start();
    await system.kill('inventory');
    await expect(fetch(`http://127.0.0.1:${ports.services.inventory}`)).rejects.toThrow();
    expect(lines.join('\n')).not.toContain('stopped by itself');
    await system.restart('inventory');
    expect((await fetch(`http://127.0.0.1:${ports.services.inventory}`)).ok).toBe(true);
    await expect(system.kill('inventroy')).rejects.toThrow('There is no part inventroy');
  });
});
