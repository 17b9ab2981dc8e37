import { ZipCodeLocation, zipCodesUrl } from '@msv/contracts/dealers/zipCodeLocation';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';
import { toZipKey } from '../keys/toZipKey.ts';

/** Registers the route that returns the location of a ZIP code. */
export async function zipCodeRoutes(app: Service) {
  app.get(
    `${zipCodesUrl}/:zipCode`,
    {
      schema: {
        tags: ['ZIP codes'],
        summary: 'Location of a ZIP code',
        description: 'ZIP code data: GeoNames (https://www.geonames.org), CC BY 4.0.',
        // Different spellings of the same ZIP code share one cached response.
        params: v.object({ zipCode: v.pipe(v.string(), v.transform(toZipKey)) }),
        response: { 200: ZipCodeLocation },
      },
    },
    ({ params: { zipCode } }, reply) =>
      reply.snapshot({
        collections: [],
        load: () => app.zipCodes.find(zipCode),
        async sendMissing() {
          throw new HttpError(404, 'ZIP code not found.');
        },
        // Locations change only with a new version of the service.
        cacheControl: 'public, max-age=86400',
      }),
  );
}
