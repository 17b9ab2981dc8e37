import { VehicleCategory, vehiclePicturesUrl } from '@msv/contracts/vehicle';
import type { Service } from '@msv/service-kit/createService';
import { HttpError } from '@msv/service-kit/HttpError';
import * as v from 'valibot';
import { categoryModel } from '../categoryModels.ts';
import { drawHeroScene } from '../drawing/drawHeroScene.ts';
import { drawVehicle } from '../drawing/drawVehicle.ts';
import { traitsOf } from '../drawing/traitsOf.ts';

const contentType = 'image/svg+xml; charset=utf-8';
/** A picture may be an hour old: a list shows dozens, and asking for each again would cost more than it tells. */
const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400';
const picture = { contentType, cacheControl };

const Size = v.object({
  size: v.optional(v.picklist(['card', 'detail', 'hero'], 'Must be card, detail or hero'), 'card'),
});
const documented = { tags: ['pictures'], produces: ['image/svg+xml'], response: { 200: v.string() } };

/** Drawings as SVG, made once per change of the vehicles. */
export async function pictureRoutes(app: Service) {
  app.addHook('onRequest', async (_request, reply) => {
    // An SVG that is opened as a page of its own may style itself and do nothing else.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  app.get(
    `${vehiclePicturesUrl}/hero.svg`,
    { schema: { ...documented, summary: 'The scene at the head of the site' } },
    (_request, reply) => reply.snapshot({ ...picture, of: [], load: () => drawHeroScene() }),
  );

  app.get(
    `${vehiclePicturesUrl}/category/:category.svg`,
    {
      schema: {
        ...documented,
        summary: 'What a vehicle of this category looks like',
        params: v.object({ category: v.string() }),
        querystring: Size,
      },
    },
    ({ params, query }, reply) =>
      reply.snapshot({
        ...picture,
        of: [],
        load() {
          if (!v.is(VehicleCategory, params.category)) throw new HttpError(404, 'There is no such category.');
          return drawVehicle(traitsOf(categoryModel(params.category)), { size: query.size });
        },
      }),
  );

  app.get(
    `${vehiclePicturesUrl}/:slug.svg`,
    {
      schema: {
        ...documented,
        summary: 'What a vehicle looks like; another slug of it leads here with 308',
        params: v.object({ slug: v.string() }),
        querystring: Size,
      },
    },
    ({ params: { slug }, query: { size } }, reply) =>
      reply.snapshot({
        ...picture,
        of: ['vehicles'],
        async load() {
          const vehicle = await app.vehicles.bySlug(slug);
          return vehicle && drawVehicle(traitsOf(vehicle), { size, title: vehicle.name });
        },
        async missing() {
          const canonical = await app.vehicles.slugOfAlias(slug);
          if (canonical === undefined) throw new HttpError(404, 'There is no such vehicle.');
          await reply.redirect(`${vehiclePicturesUrl}/${canonical}.svg?size=${size}`, 308);
        },
      }),
  );
}
