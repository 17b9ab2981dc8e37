import { ZipCodePlace, zipCodesUrl } from '@msv/contracts/zipCodePlace';
import type { Service } from '@msv/service-kit/createService';
import { HttpError } from '@msv/service-kit/HttpError';
import * as v from 'valibot';
import { zipKeyOf } from '../zipKeyOf.ts';

export async function zipCodeRoutes(app: Service) {
  app.get(
    `${zipCodesUrl}/:zipCode`,
    {
      schema: {
        tags: ['ZIP codes'],
        summary: 'Where a ZIP code is',
        description: 'Places: GeoNames (https://www.geonames.org), CC BY 4.0.',
        // In one spelling, or every other one would be one more reply to keep.
        params: v.object({ zipCode: v.pipe(v.string(), v.transform(zipKeyOf)) }),
        response: { 200: ZipCodePlace },
      },
    },
    ({ params: { zipCode } }, reply) =>
      reply.snapshot({
        of: [],
        load: () => app.zipCodes.find(zipCode),
        async missing() {
          throw new HttpError(404, 'This ZIP code is not known.');
        },
        // The list comes with a release of the service.
        cacheControl: 'public, max-age=86400',
      }),
  );
}
