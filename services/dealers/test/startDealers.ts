import { Dealership, dealershipsUrl } from '@msv/contracts/dealers/dealership';
import { parseConfig } from '@msv/service-kit/config/parseConfig';
import { readSeedFile } from '@msv/service-kit/seed/readSeedFile';
import { seedCollection } from '@msv/service-kit/seed/seedCollection';
import { startTestService } from '@msv/service-kit/testing/startTestService';
import * as v from 'valibot';
import { buildApp } from '../src/app.ts';
import { DealersConfig } from '../src/config.ts';
import type { DealershipDocument } from '../src/dealerships/DealershipDocument.ts';
import { readSeedDealerships } from '../src/seeding/readSeedDealerships.ts';
import { seedSources } from '../src/seeding/seedSources.ts';

/** Tests submit more dealerships than the default rate limit allows, and start several instances, which share a secret. */
const testEnv = { DEALERS_RATE_LIMIT: '1000000', DEALERS_ADDRESS_SALT: 'a secret of all test instances' };

/** Builds an instance of the dealers service with the given environment variables. */
export function buildTestApp(env: Readonly<Record<string, string>>) {
  return buildApp(parseConfig(DealersConfig, { ...testEnv, ...env }));
}

async function readSeedDocuments() {
  const { file, schema } = seedSources.states;
  return {
    states: await readSeedFile(file, schema, 'id'),
    dealerships: await readSeedDealerships({ DEALERS_DEMO_DATA: 'on', DEALERS_GENERATED: 0 }),
  };
}
/** The documents of all databases, because reading and validating them takes longer than most tests. */
let seedDocuments: ReturnType<typeof readSeedDocuments> | undefined;

/**
 * Starts the dealers service with a separate database that contains the 50 states and the demo dealerships.
 */
export async function startDealers(env: Readonly<Record<string, string>> = {}) {
  const service = await startTestService({
    buildApp: (databaseEnv) => buildTestApp({ ...databaseEnv, ...env }),
    async seed(db) {
      const { states, dealerships } = seedSources;
      seedDocuments ??= readSeedDocuments();
      const documents = await seedDocuments;
      await seedCollection(db, { ...states, documents: documents.states });
      await seedCollection(db, { ...dealerships, documents: documents.dealerships });
    },
  });
  return { ...service, dealerships: service.db.collection<DealershipDocument>('dealerships') };
}

type App = ReturnType<typeof buildApp>;

/** Sends a dealership submission to the service and returns the response. */
export function postDealership(app: App, payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: dealershipsUrl, payload, headers });
}

/** Returns the created dealership from a response. Throws if the status is not 201. */
export function parseCreatedDealership(response: Awaited<ReturnType<typeof postDealership>>): Dealership {
  if (response.statusCode !== 201)
    throw new Error(`Expected status 201, got ${response.statusCode}: ${response.body}`);
  return v.parse(v.strictObject(Dealership.entries), response.json());
}
