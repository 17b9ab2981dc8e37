import type { Coordinates } from '@msv/contracts/dealers/search/distances';
import type { ZipCodeLocation } from '@msv/contracts/dealers/zipCodeLocation';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { toZipKey } from '../keys/toZipKey.ts';
import { calculateStateCenters } from '../zip-codes/calculateStateCenters.ts';
import { ZipCodeTable } from '../zip-codes/ZipCodeTable.ts';

declare module 'fastify' {
  interface FastifyInstance {
    zipCodes: {
      /** Returns the location of a ZIP or ZIP+4 code, or `undefined` if the code is unknown. */
      find(zipCode: string): Promise<ZipCodeLocation | undefined>;
      /** Returns the center of a state, given by its name. */
      findStateCenter(state: string): Promise<Coordinates | undefined>;
    };
  }
}

/**
 * Every 13th ZIP code is enough: the centers of the states differ by less than 25 miles from those of all ZIP
 * codes (60 in Alaska).
 */
const sampleStep = 13;

/** Decorates `app.zipCodes` with the ZIP code lookup. The first lookup loads the ZIP code table. */
export const zipCodesPlugin = fp(registerZipCodes, { name: 'zipCodesPlugin' });

async function registerZipCodes(app: Service) {
  let table: Promise<ZipCodeTable> | undefined;
  let stateCenters: ReadonlyMap<string, Coordinates> | undefined;
  const getTable = () => {
    // A failed load is not cached, so that the next lookup loads the table again.
    table ??= ZipCodeTable.load().catch((error: unknown) => {
      table = undefined;
      throw error;
    });
    return table;
  };
  app.decorate('zipCodes', {
    find: async (zipCode: string) => (await getTable()).find(toZipKey(zipCode)),
    async findStateCenter(state: string) {
      const loadedTable = await getTable();
      stateCenters ??= calculateStateCenters(loadedTable.findSample(sampleStep));
      return stateCenters.get(state);
    },
  });
}
