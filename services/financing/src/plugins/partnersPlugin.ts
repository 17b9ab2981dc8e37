import { FinancingPartner } from '@msv/contracts/financing/financingPartner';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { type CatalogQueries, createCatalogQueries } from '../catalog/createCatalogQueries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    partners: CatalogQueries<FinancingPartner>;
  }
}

/** Decorates `app.partners` with the queries of the financing partners. */
export const partnersPlugin = fp(registerPartners, { name: 'partnersPlugin', dependencies: ['mongoPlugin'] });

async function registerPartners(app: Service) {
  const queries = createCatalogQueries(app, {
    collection: 'financingPartners',
    schema: FinancingPartner,
    fields: FinancingPartner.entries,
  });
  app.decorate('partners', queries);
}
