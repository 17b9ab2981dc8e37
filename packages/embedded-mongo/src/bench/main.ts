import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { bareDisk, ratePerSecond } from './bareDisk.ts';
import { bareEcho } from './bareEcho.ts';

const forMs = 2_000;
const inFlight = 64;
const messageBytes = 300;

/** A document of about the size of a lead. */
const sample = (n: number) => ({
  n,
  slug: `vehicle-${n}`,
  title: 'Electric medium speed vehicle',
  price: 12_345,
  text: 'x'.repeat(120),
});

async function startServer(dataFolder: string) {
  const from = performance.now();
  const main = fileURLToPath(new URL('../main.js', import.meta.url));
  const child = spawn(process.execPath, [main, '--port', '0', '--data', dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, uri: /mongodb:\S+/.exec(String(line))?.[0] ?? '', startMs: performance.now() - from };
}

async function concurrentInserts(insert: (n: number) => Promise<unknown>): Promise<number> {
  const rates = await Promise.all(
    Array.from({ length: inFlight }, (_, worker) =>
      ratePerSecond(forMs, (index) => insert(worker * 1_000_000 + index)),
    ),
  );
  return rates.reduce((sum, rate) => sum + rate, 0);
}

/** Measures this server beside what the disk and the loopback allow, in one run; ends with one line of JSON. */
async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-bench-'));
  const disk = await bareDisk(join(folder, 'bare'), messageBytes, forMs);
  const echo = await bareEcho(messageBytes, forMs);
  const server = await startServer(join(folder, 'data'));
  const client = new MongoClient(server.uri, { maxPoolSize: inFlight });
  const vehicles = client.db('bench').collection('vehicles');
  await vehicles.createIndex({ n: 1 }, { unique: true });
  const serialInserts = await ratePerSecond(forMs, (n) => vehicles.insertOne(sample(-1 - n)));
  const inserts = await concurrentInserts((n) => vehicles.insertOne(sample(n)));
  const count = await vehicles.countDocuments();
  const reads = await ratePerSecond(forMs, (index) => vehicles.findOne({ n: index % 1000 }));
  await client.close();
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  const again = await startServer(join(folder, 'data'));
  again.child.kill('SIGTERM');
  await once(again.child, 'exit');
  await rm(folder, { recursive: true });
  report({
    disk,
    echo,
    serialInserts,
    inserts,
    reads,
    startMs: server.startMs,
    restartMs: again.startMs,
    count,
  });
}

type Figures = Record<
  'disk' | 'echo' | 'serialInserts' | 'inserts' | 'reads' | 'startMs' | 'restartMs' | 'count',
  number
>;

function report(figures: Figures): void {
  const { disk, echo, serialInserts, inserts, reads, startMs, restartMs, count } = figures;
  const result = {
    bareFdatasyncPerSecond: Math.round(disk),
    bareEchoPerSecond: Math.round(echo),
    serialDurableInsertsPerSecond: Math.round(serialInserts),
    serialInsertsToBareFdatasync: ratio(serialInserts, disk),
    concurrentDurableInsertsPerSecond: Math.round(inserts),
    concurrentInsertsToBareFdatasync: ratio(inserts, disk),
    serialReadsByUniqueIndexPerSecond: Math.round(reads),
    serialReadsToBareEcho: ratio(reads, echo),
    startMs: Math.round(startMs),
    restartMs: Math.round(restartMs),
    documentsAtRestart: count,
  };
  for (const [name, value] of Object.entries(result)) process.stdout.write(`${name.padEnd(38)}${value}\n`);
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

function ratio(ours: number, bare: number): number {
  return Math.round((ours / bare) * 100) / 100;
}

await bench();
