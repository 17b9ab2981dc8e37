import { readConfig } from '@msv/service-kit/readConfig';
import { readSeedFile } from '@msv/service-kit/readSeedFile';
import { seedCollection } from '@msv/service-kit/seedCollection';
import { startTestDatabase } from '@msv/service-kit/testDatabase';
import { buildApp } from '../src/app.ts';
import { FinancingConfig } from '../src/config.ts';
import { seedSources } from '../src/seedSources.ts';

/** The service on a database of its own with the seeded programs and partners. */
export async function startFinancing() {
  const database = await startTestDatabase();
  const { programs, partners } = seedSources;
  await seedCollection(database.db, {
    ...programs,
    documents: await readSeedFile(programs.file, programs.schema, 'id'),
  });
  await seedCollection(database.db, {
    ...partners,
    documents: await readSeedFile(partners.file, partners.schema, 'id'),
  });
  const app = buildApp(readConfig(FinancingConfig, database.env));
  await app.ready();
  return {
    app,
    db: database.db,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
