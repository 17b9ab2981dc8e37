import { VehicleCategory, vehiclePicturesUrl } from '@msv/contracts/vehicle';
import type { Service } from '@msv/service-kit/createService';
import { HttpError } from '@msv/service-kit/HttpError';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { categoryModel } from '../categoryModels.ts';
import { drawHeroScene } from '../drawing/drawHeroScene.ts';
import { drawVehicle } from '../drawing/drawVehicle.ts';
import { pngOf } from '../drawing/pngOf.ts';
import { traitsOf } from '../drawing/traitsOf.ts';

/** A picture may be an hour old: a list shows dozens, and asking for each again would cost more than it tells. */
const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400';
const picture = { contentType: 'image/svg+xml; charset=utf-8', cacheControl };
/** Of the size that networks show where a link is shared, made once per change as well. */
const sharedPicture = { contentType: 'image/png', cacheControl };

const Size = v.object({
  size: v.optional(v.picklist(['card', 'detail', 'hero'], 'Must be card, detail or hero'), 'card'),
});
const tags = ['pictures'];
const documented = { tags, produces: ['image/svg+xml'], response: { 200: v.string() } };
const documentedShared = { tags, produces: ['image/png'] };
const Slug = v.object({ slug: v.string() });
const Category = v.object({ category: v.string() });

/** Drawings as SVG, made once per change of the vehicles; those to be shared as PNG, since most networks show no SVG. */
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
        params: Category,
        querystring: Size,
      },
    },
    ({ params, query }, reply) =>
      reply.snapshot({
        ...picture,
        of: [],
        load: () => drawVehicle(traitsOfCategory(params), query),
      }),
  );

  app.get(
    `${vehiclePicturesUrl}/category/:category.png`,
    {
      schema: {
        ...documentedShared,
        summary: 'The same as 1200 × 630 pixels, to be shown where a link is shared',
        params: Category,
      },
    },
    ({ params }, reply) =>
      reply.snapshot({
        ...sharedPicture,
        of: [],
        load: () => pngOf(drawVehicle(traitsOfCategory(params), { size: 'share' })),
      }),
  );

  /** Of a slug that no vehicle has: leads to the picture of the one that had it. */
  async function leadOn(slug: string, ending: string, reply: FastifyReply) {
    const canonical = await app.vehicles.slugOfAlias(slug);
    if (canonical === undefined) throw new HttpError(404, 'There is no such vehicle.');
    await reply.redirect(`${vehiclePicturesUrl}/${canonical}${ending}`, 308);
  }

  app.get(
    `${vehiclePicturesUrl}/:slug.svg`,
    {
      schema: {
        ...documented,
        summary: 'What a vehicle looks like; another slug of it leads here with 308',
        params: Slug,
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
        missing: () => leadOn(slug, `.svg?size=${size}`, reply),
      }),
  );

  app.get(
    `${vehiclePicturesUrl}/:slug.png`,
    {
      schema: {
        ...documentedShared,
        summary: 'The same as 1200 × 630 pixels, to be shown where a link is shared',
        params: Slug,
      },
    },
    ({ params: { slug } }, reply) =>
      reply.snapshot({
        ...sharedPicture,
        of: ['vehicles'],
        async load() {
          const vehicle = await app.vehicles.bySlug(slug);
          return vehicle && pngOf(drawVehicle(traitsOf(vehicle), { size: 'share' }));
        },
        missing: () => leadOn(slug, '.png', reply),
      }),
  );
}

function traitsOfCategory({ category }: v.InferOutput<typeof Category>) {
  if (!v.is(VehicleCategory, category)) throw new HttpError(404, 'There is no such category.');
  return traitsOf(categoryModel(category));
}
