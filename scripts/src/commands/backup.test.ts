import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { isNightly } from '@msv/testing/nightly';
import { runProgram } from '@msv/testing/programs/runProgram';
import { type Db, MongoClient } from 'mongodb';
import { createTemporaryFolder } from '../../test/createTemporaryFolder.ts';

// The test runs ten programs from their sources.
jest.setTimeout(600_000);

const folder = createTemporaryFolder();
let database: ReturnType<typeof runProgram>;
let client: MongoClient;
let mongodbUri: string;
beforeAll(async () => {
  database = runProgram(
    'packages/embedded-mongo/src/main.ts',
    ['--port', '0', '--data', join(folder, 'db')],
    {},
  );
  mongodbUri = await database.waitForOutput(/ready on (\S+)/);
  client = await MongoClient.connect(mongodbUri);
});
afterAll(async () => {
  await client.close();
  await database.kill('SIGTERM');
});

/** Runs a program on a database until it ends, and returns what it printed. */
async function runToEnd(file: string, args: readonly string[], databaseName: string) {
  const program = runProgram(file, args, { MONGODB_URI: mongodbUri, MONGODB_DATABASE: databaseName });
  expect([await program.waitForExit(), program.output()]).toEqual([0, expect.any(String)]);
  return program.output();
}

async function submitLead(databaseName: string) {
  const [port = 0] = await findFreePorts(1);
  const service = runProgram('services/leads/src/server.ts', [], {
    MONGODB_URI: mongodbUri,
    MONGODB_DATABASE: databaseName,
    PORT: String(port),
    LEADS_ADDRESS_SALT: 'a-salt-of-some-length',
  });
  await service.waitForOutput(/MongoDB is connected/);
  await service.waitForOutput(/Server listening/);
  const response = await fetch(`http://127.0.0.1:${port}${vehicleInquiryUrl}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-one-submission' },
    body: JSON.stringify({
      name: 'Ann Lee',
      email: 'ann.lee@example.com',
      phone: '(555) 010-0199',
      message: 'Is it available?',
      vehicleName: 'Evolution D3 Lifted',
      vehiclePrice: '$8,995',
    }),
  });
  expect(response.status).toBe(201);
  await service.kill('SIGTERM');
}

/** Returns all documents of a database as BSON, and its indexes, by collection. */
async function readAll(db: Db) {
  const names = (await db.listCollections().toArray()).map(({ name }) => name).sort();
  const read = async (name: string) => ({
    documents: await db.collection(name).find<Buffer>({}, { raw: true }).toArray(),
    indexes: await db.collection(name).indexes(),
  });
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
}

const nightlyTest = isNightly ? test : test.skip;

nightlyTest('a backup of the seed and a lead contains every document and index of the database', async () => {
  await Promise.all(
    ['content', 'dealers', 'financing', 'inventory'].map((service) =>
      runToEnd(`services/${service}/src/seed.ts`, [], 'original'),
    ),
  );
  await submitLead('original');

  const backup = 'packages/service-kit/src/backup/main.ts';
  const path = join(folder, 'backup');
  expect(await runToEnd(backup, ['create', path], 'original')).toContain('leads: 1 document backed up\n');
  expect(await runToEnd(backup, ['restore', path], 'restored')).toContain(
    `leads: 1 document restored from ${path} into restored\n`,
  );

  const original = await readAll(client.db('original'));
  expect(Object.keys(original)).toEqual(
    expect.arrayContaining(['dealerships', 'leads', 'seeds', 'vehicles']),
  );
  expect(original.vehicles?.documents).toHaveLength(33);
  expect(await readAll(client.db('restored'))).toEqual(original);
});
