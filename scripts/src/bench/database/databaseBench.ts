import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';
import { projectRoot } from '../../project/projectRoot.ts';
import { measureDiskSyncRate } from './measureDiskSyncRate.ts';
import { measureEchoRate } from './measureEchoRate.ts';
import { measureRatePerSecond } from './measureRatePerSecond.ts';

const durationMs = 2_000;
const concurrentWriters = 64;
/** About the size of a lead. */
const recordBytes = 300;

/**
 * Measures the embedded database, and the limits of the disk (appends with fdatasync) and of the loopback interface
 * (round trips), in one run on one machine. Their ratios are independent of the machine.
 */
const folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-bench-'));
const diskSyncRate = await measureDiskSyncRate(join(folder, 'bare'), recordBytes, durationMs);
const echoRate = await measureEchoRate(recordBytes, durationMs);
const database = await startDatabase(join(folder, 'data'));
const client = new MongoClient(database.uri, { maxPoolSize: concurrentWriters });
const vehicles = client.db('bench').collection('vehicles');
await vehicles.createIndex({ n: 1 }, { unique: true });
const serialInsertRate = await measureRatePerSecond(durationMs, (index) =>
  vehicles.insertOne(buildDocument(-1 - index)),
);
const concurrentInsertRate = await measureConcurrentInserts((n) => vehicles.insertOne(buildDocument(n)));
const documentCount = await vehicles.countDocuments();
const readRate = await measureRatePerSecond(durationMs, (index) => vehicles.findOne({ n: index % 1000 }));
await client.close();
await database.stop();
const restartedDatabase = await startDatabase(join(folder, 'data'));
await restartedDatabase.stop();
await rm(folder, { recursive: true });

const result = {
  bareFdatasyncPerSecond: Math.round(diskSyncRate),
  bareEchoPerSecond: Math.round(echoRate),
  serialDurableInsertsPerSecond: Math.round(serialInsertRate),
  serialInsertsToBareFdatasync: computeRatio(serialInsertRate, diskSyncRate),
  concurrentDurableInsertsPerSecond: Math.round(concurrentInsertRate),
  concurrentInsertsToBareFdatasync: computeRatio(concurrentInsertRate, diskSyncRate),
  serialReadsByUniqueIndexPerSecond: Math.round(readRate),
  serialReadsToBareEcho: computeRatio(readRate, echoRate),
  startMs: Math.round(database.startMs),
  restartMs: Math.round(restartedDatabase.startMs),
  documentsAtRestart: documentCount,
};
for (const [name, value] of Object.entries(result)) console.log(`${name.padEnd(38)}${value}`);
console.log(JSON.stringify(result));

/** Starts the database and measures the time until it prints its URI, which it does when it is ready. */
async function startDatabase(dataFolder: string) {
  const startedAt = performance.now();
  const entryFile = join(projectRoot, 'packages/embedded-mongo/dist/main.js');
  const child = spawn(process.execPath, [entryFile, '--port', '0', '--data', dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  return {
    uri: /mongodb:\S+/.exec(String(line))?.[0] ?? '',
    startMs: performance.now() - startedAt,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function measureConcurrentInserts(insert: (n: number) => Promise<unknown>): Promise<number> {
  const rates = await Promise.all(
    Array.from({ length: concurrentWriters }, (_, writer) =>
      measureRatePerSecond(durationMs, (index) => insert(writer * 1_000_000 + index)),
    ),
  );
  return rates.reduce((sum, rate) => sum + rate, 0);
}

/** Builds a document of about `recordBytes`. */
function buildDocument(n: number) {
  return {
    n,
    slug: `vehicle-${n}`,
    title: 'Electric medium speed vehicle',
    price: 12_345,
    text: 'x'.repeat(120),
  };
}

function computeRatio(databaseRate: number, limitRate: number): number {
  return Math.round((databaseRate / limitRate) * 100) / 100;
}
