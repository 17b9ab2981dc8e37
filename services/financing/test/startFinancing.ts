import { parseConfig } from '@msv/service-kit/config/parseConfig';
import { readSeedFile } from '@msv/service-kit/seed/readSeedFile';
import { seedCollection } from '@msv/service-kit/seed/seedCollection';
import { startTestService } from '@msv/service-kit/testing/startTestService';
import { buildApp } from '../src/app.ts';
import { FinancingConfig } from '../src/config.ts';
import { seedSources } from '../src/seeding/seedSources.ts';

/** Starts the financing service with a separate database that contains the seed programs and partners. */
export const startFinancing = () =>
  startTestService({
    buildApp: (env) => buildApp(parseConfig(FinancingConfig, env)),
    async seed(db) {
      const { programs, partners } = seedSources;
      const programDocuments = await readSeedFile(programs.file, programs.schema, 'id');
      await seedCollection(db, { ...programs, documents: programDocuments });
      const partnerDocuments = await readSeedFile(partners.file, partners.schema, 'id');
      await seedCollection(db, { ...partners, documents: partnerDocuments });
    },
  });
