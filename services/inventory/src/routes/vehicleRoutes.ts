import { priceSummaryRead } from '@msv/contracts/inventory/priceSummary';
import {
  allVehiclesRead,
  createVehicleRead,
  featuredVehiclesRead,
  Vehicle,
  vehiclesUrl,
} from '@msv/contracts/inventory/vehicle';
import {
  VehicleComparison,
  VehicleComparisonQuery,
  vehicleComparisonUrl,
} from '@msv/contracts/inventory/vehicleComparison';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';

const of = ['vehicles'];
const tags = ['vehicles'];

/** Registers the routes below `/api/vehicles`. */
export async function vehicleRoutes(app: Service) {
  app.get(
    allVehiclesRead.url,
    { schema: { tags, summary: 'All vehicles, ordered by id', response: { 200: allVehiclesRead.schema } } },
    (_request, reply) => reply.snapshot({ collections: of, load: () => app.vehicles.findAll() }),
  );

  app.get(
    featuredVehiclesRead.url,
    {
      schema: {
        tags,
        summary: 'Featured vehicles, ordered by id',
        response: { 200: featuredVehiclesRead.schema },
      },
    },
    (_request, reply) => reply.snapshot({ collections: of, load: () => app.vehicles.findFeatured() }),
  );

  app.get(
    priceSummaryRead.url,
    {
      schema: {
        tags,
        summary: 'Number of vehicles and lowest starting price',
        response: { 200: priceSummaryRead.schema },
      },
    },
    (_request, reply) =>
      reply.snapshot({
        collections: of,
        async load() {
          const prices = (await app.vehicles.findAll()).map(({ price }) => price);
          return {
            vehicleCount: prices.length,
            ...(prices.length > 0 && { lowestPrice: Math.min(...prices) }),
          };
        },
      }),
  );

  app.get(
    vehicleComparisonUrl,
    {
      schema: {
        tags,
        summary: 'Up to three vehicles by slug, in the requested order; 404 if none exists',
        querystring: VehicleComparisonQuery,
        response: { 200: VehicleComparison },
      },
    },
    ({ query: { vehicles: slugs } }, reply) =>
      reply.snapshot({
        collections: of,
        async load() {
          const matches = await Promise.all(slugs.map(app.vehicles.findBySlugOrAlias));
          const found = matches.filter((vehicle) => vehicle !== null);
          const vehicles = [...new Map(found.map((vehicle) => [vehicle.slug, vehicle])).values()];
          const unknownSlugs = slugs.filter((_slug, index) => !matches[index]);
          return vehicles.length > 0 ? { vehicles, unknownSlugs } : undefined;
        },
        sendMissing: () => Promise.reject(new HttpError(404, 'None of these vehicles exists.')),
      }),
  );

  app.get(
    `${vehiclesUrl}/:slug`,
    {
      schema: {
        tags,
        summary: 'One vehicle; a former slug redirects to the current one with 308',
        params: v.object({ slug: v.string() }),
        response: { 200: Vehicle },
      },
    },
    ({ params: { slug } }, reply) =>
      reply.snapshot({
        collections: of,
        load: () => app.vehicles.findBySlug(slug),
        async sendMissing() {
          const currentSlug = await app.vehicles.findSlugByAlias(slug);
          if (currentSlug === undefined) throw new HttpError(404, 'Vehicle not found.');
          await reply.redirect(createVehicleRead(currentSlug).url, 308);
        },
      }),
  );
}
