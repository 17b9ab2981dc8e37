import { allVehicles, featuredVehicles, Vehicle, vehicleBySlug, vehiclesUrl } from '@msv/contracts/vehicle';
import type { Service } from '@msv/service-kit/createService';
import { HttpError } from '@msv/service-kit/HttpError';
import * as v from 'valibot';

const of = ['vehicles'];
const tags = ['vehicles'];

export async function vehicleRoutes(app: Service) {
  app.get(
    allVehicles.url,
    { schema: { tags, summary: 'All vehicles, by id', response: { 200: allVehicles.schema } } },
    (_request, reply) => reply.snapshot({ of, load: () => app.vehicles.all() }),
  );

  app.get(
    featuredVehicles.url,
    { schema: { tags, summary: 'The featured vehicles, by id', response: { 200: featuredVehicles.schema } } },
    (_request, reply) => reply.snapshot({ of, load: () => app.vehicles.featured() }),
  );

  app.get(
    `${vehiclesUrl}/:slug`,
    {
      schema: {
        tags,
        summary: 'One vehicle; another slug of it leads here with 308',
        params: v.object({ slug: v.string() }),
        response: { 200: Vehicle },
      },
    },
    ({ params: { slug } }, reply) =>
      reply.snapshot({
        of,
        load: () => app.vehicles.bySlug(slug),
        async missing() {
          const canonical = await app.vehicles.slugOfAlias(slug);
          if (canonical === undefined) throw new HttpError(404, 'There is no such vehicle.');
          await reply.redirect(vehicleBySlug(canonical).url, 308);
        },
      }),
  );
}
