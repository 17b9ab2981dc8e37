import { FinancingPartner } from '@msv/contracts/financing';
import type { Service } from '@msv/service-kit/createService';
import { projectionOf } from '@msv/service-kit/projectionOf';
import fp from 'fastify-plugin';
import type { Collection } from 'mongodb';
import type { PartnerDocument } from '../PartnerDocument.ts';

declare module 'fastify' {
  interface FastifyInstance {
    partners: ReturnType<typeof partnersIn>;
  }
}

/** `app.partners`: lenders with application forms of their own. */
export const partners = fp(async (app: Service) => {
  const collection = app.mongo.collection<PartnerDocument>('financingPartners');
  app.decorate('partners', partnersIn(collection));
  app.whenConnected(() =>
    collection.createIndexes([{ key: { id: 1 }, unique: true }, { key: { position: 1 } }]),
  );
});

function partnersIn(collection: Collection<PartnerDocument>) {
  const projection = projectionOf(FinancingPartner);
  return {
    all: () =>
      collection.find().project<FinancingPartner>(projection).sort({ position: 1, name: 1 }).toArray(),
  };
}
