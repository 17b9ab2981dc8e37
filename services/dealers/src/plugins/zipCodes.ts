import type { ZipCodePlace } from '@msv/contracts/zipCodePlace';
import type { Service } from '@msv/service-kit/createService';
import fp from 'fastify-plugin';
import { ZipCodeTable } from '../ZipCodeTable.ts';
import { zipKeyOf } from '../zipKeyOf.ts';

declare module 'fastify' {
  interface FastifyInstance {
    zipCodes: {
      /** Where a ZIP or ZIP+4 code is; `undefined` where nobody knows it. */
      find(zipCode: string): Promise<ZipCodePlace | undefined>;
    };
  }
}

/** `app.zipCodes`: read when the first one is asked for. */
export const zipCodes = fp(async (app: Service) => {
  let table: Promise<ZipCodeTable> | undefined;
  app.decorate('zipCodes', {
    async find(zipCode: string) {
      // What failed once is read again when the next one asks.
      table ??= ZipCodeTable.read().catch((error: unknown) => {
        table = undefined;
        throw error;
      });
      return (await table).find(zipKeyOf(zipCode));
    },
  });
});
