import { dealershipsUrl, NearbyDealership } from '@msv/contracts/dealers/dealership';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';
import { toZipKey } from '../keys/toZipKey.ts';
import { rejectUnknownState } from './stateRoutes.ts';

const tags = ['dealerships'];
const response = { 200: v.array(NearbyDealership) };

/** Registers the routes that return the dealerships nearest to a place. */
export async function nearbyRoutes(app: Service) {
  app.get(
    `${dealershipsUrl}/nearest/:zipCode`,
    {
      schema: {
        tags,
        summary: 'Dealerships nearest to a ZIP code',
        description: 'ZIP code data: GeoNames (https://www.geonames.org), CC BY 4.0.',
        // Different spellings of the same ZIP code share one cached response.
        params: v.object({ zipCode: v.pipe(v.string(), v.transform(toZipKey)) }),
        response,
      },
    },
    ({ params: { zipCode } }, reply) =>
      reply.snapshot({
        collections: ['dealerships'],
        async load() {
          const location = await app.zipCodes.find(zipCode);
          return location && app.dealerships.findNearest(location);
        },
        async sendMissing() {
          throw new HttpError(404, 'ZIP code not found.');
        },
      }),
  );

  app.get(
    `${dealershipsUrl}/near-state/:stateName`,
    {
      schema: {
        tags,
        summary: 'Dealerships outside of a state, nearest to the center of the state',
        params: v.object({ stateName: v.pipe(v.string(), v.transform(normalizeText)) }),
        response,
      },
    },
    ({ params: { stateName } }, reply) =>
      reply.snapshot({
        collections: ['dealerships', 'states'],
        async load() {
          const name = await app.states.findNameByAlias(stateName);
          const center = name && (await app.zipCodes.findStateCenter(name));
          return center && app.dealerships.findNearest(center, name);
        },
        sendMissing: rejectUnknownState,
      }),
  );
}
