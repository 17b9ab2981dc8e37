import { FinancingProgram } from '@msv/contracts/financing/financingProgram';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { publicProgramFields } from '../catalog/catalogDocuments.ts';
import { type CatalogQueries, createCatalogQueries } from '../catalog/createCatalogQueries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    programs: CatalogQueries<FinancingProgram>;
  }
}

/** Decorates `app.programs` with the queries of the financing programs. */
export const programsPlugin = fp(registerPrograms, { name: 'programsPlugin', dependencies: ['mongoPlugin'] });

async function registerPrograms(app: Service) {
  const queries = createCatalogQueries(app, {
    collection: 'financingPrograms',
    schema: FinancingProgram,
    fields: publicProgramFields,
  });
  app.decorate('programs', queries);
}
