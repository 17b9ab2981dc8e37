import type { FinancingProgram } from '@msv/contracts/financing';
import type { Service } from '@msv/service-kit/createService';
import { projectionOf } from '@msv/service-kit/projectionOf';
import fp from 'fastify-plugin';
import type { Collection } from 'mongodb';
import { type ProgramDocument, programEntries } from '../ProgramDocument.ts';

declare module 'fastify' {
  interface FastifyInstance {
    programs: ReturnType<typeof programsIn>;
  }
}

/** `app.programs`: the ways to pay, as the financing team keeps them. */
export const programs = fp(async (app: Service) => {
  const collection = app.mongo.collection<ProgramDocument>('financingPrograms');
  app.decorate('programs', programsIn(collection));
  app.whenConnected(() =>
    collection.createIndexes([{ key: { id: 1 }, unique: true }, { key: { position: 1 } }]),
  );
});

function programsIn(collection: Collection<ProgramDocument>) {
  const projection = projectionOf({ entries: programEntries });
  return {
    all: () =>
      collection.find().project<FinancingProgram>(projection).sort({ position: 1, name: 1 }).toArray(),
  };
}
