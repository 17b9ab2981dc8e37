import { Dealership, dealershipsUrl } from '@msv/contracts/dealership';
import { readConfig } from '@msv/service-kit/readConfig';
import { readSeedFile } from '@msv/service-kit/readSeedFile';
import { seedCollection } from '@msv/service-kit/seedCollection';
import { startTestDatabase } from '@msv/service-kit/testDatabase';
import * as v from 'valibot';
import { buildApp } from '../src/app.ts';
import { DealersConfig } from '../src/config.ts';
import type { DealershipDocument } from '../src/DealershipDocument.ts';
import { SeededState } from '../src/StateDocument.ts';
import { seededDealerships } from '../src/seeding/seededDealerships.ts';

/** Tests post more than visitors do. */
const withoutLimit = { DEALERS_RATE_LIMIT: '1000000' };

export function buildDealers(env: Readonly<Record<string, string>>) {
  return buildApp(readConfig(DealersConfig, { ...withoutLimit, ...env }));
}

/** The service on a database of its own with the fifty states and the demo dealers. */
export async function startDealers(env: Readonly<Record<string, string>> = {}) {
  const database = await startTestDatabase();
  const states = await readSeedFile(new URL('../seed/states.json', import.meta.url), SeededState, 'id');
  await seedCollection(database.db, { collection: 'states', key: 'id', documents: states });
  const documents = await seededDealerships({ DEALERS_DEMO_DATA: 'on', DEALERS_GENERATED: 0 });
  await seedCollection(database.db, { collection: 'dealerships', key: 'id', documents });
  const app = buildDealers({ ...database.env, ...env });
  await app.ready();
  return {
    app,
    env: database.env,
    db: database.db,
    dealerships: database.db.collection<DealershipDocument>('dealerships'),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

type App = ReturnType<typeof buildApp>;

export function postDealership(app: App, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: dealershipsUrl, payload, headers });
}

/** A dealership that was listed; fails the test for any other reply. */
export function listed(reply: Awaited<ReturnType<typeof postDealership>>): Dealership {
  if (reply.statusCode !== 201) throw new Error(`Not listed: ${reply.statusCode} ${reply.body}`);
  return v.parse(v.strictObject(Dealership.entries), reply.json());
}
