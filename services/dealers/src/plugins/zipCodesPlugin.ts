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
      /** Returns the location of a ZIP or ZIP+4 code, if it is known. */
      find(zipCode: string): Promise<ZipCodeLocation | undefined>;
      /** Returns the center of the state with this name. */
      findStateCenter(state: string): Promise<Coordinates | undefined>;
    };
  }
}

/** A sample is accurate enough for the centers of states. */
const sampleStep = 13;

/** Decorates `app.zipCodes` with the lookup, which loads the table at its first use. */
export const zipCodesPlugin = fp(registerZipCodes, { name: 'zipCodesPlugin' });

async function registerZipCodes(app: Service) {
  let table: Promise<ZipCodeTable> | undefined;
  let stateCenters: ReadonlyMap<string, Coordinates> | undefined;
  const getTable = () => {
    // The next lookup retries a failed load.
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
