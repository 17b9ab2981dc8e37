import { VehicleCategory, vehiclePicturesUrl, vehicleShareImagesUrl } from '@msv/contracts/inventory/vehicle';
import { VehiclePaintName, VehicleView } from '@msv/contracts/inventory/vehiclePicture';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import { drawHeroScene } from '@msv/vehicle-drawings/drawHeroScene';
import { type DrawingOptions, drawVehicle } from '@msv/vehicle-drawings/drawVehicle';
import { categoryTraits } from '@msv/vehicle-drawings/traits/categoryTraits';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { drawShareCaption } from '../pictures/drawShareCaption.ts';
import { resolveVehicleTraits } from '../pictures/resolveVehicleTraits.ts';

/** A list shows dozens of pictures, which browsers need not revalidate on every visit. */
const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400';
const svgSnapshot = { contentType: 'image/svg+xml; charset=utf-8', cacheControl };
const pngSnapshot = { contentType: 'image/png', cacheControl };

const tags = ['pictures'];
const svgSchema = { tags, produces: ['image/svg+xml'], response: { 200: v.string() } };
const pngSchema = { tags, produces: ['image/png'] };
const PictureQuery = v.object({
  size: v.optional(v.picklist(['card', 'detail', 'hero'], 'Must be card, detail or hero'), 'card'),
  view: v.optional(VehicleView, 'side'),
  paint: v.optional(VehiclePaintName, 'standard'),
});
const SlugParams = v.object({ slug: v.string() });
const CategoryParams = v.object({ category: v.string() });

/**
 * Registers the routes below `/api/vehicle-pictures`. Pictures for link previews are PNG images, because most social
 * networks do not display SVG.
 */
export async function pictureRoutes(app: Service) {
  app.addHook('onRequest', async (_request, reply) => {
    // For a browser that opens an SVG picture directly.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  app.get(
    `${vehiclePicturesUrl}/hero.svg`,
    { schema: { ...svgSchema, summary: 'Hero picture of the home page' } },
    (_request, reply) => reply.snapshot({ ...svgSnapshot, collections: [], load: () => drawHeroScene() }),
  );

  app.get(
    `${vehiclePicturesUrl}/category/:category.svg`,
    {
      schema: {
        ...svgSchema,
        summary: 'Picture of a typical vehicle of a category',
        params: CategoryParams,
        querystring: PictureQuery,
      },
    },
    ({ params: { category }, query }, reply) =>
      reply.snapshot({ ...svgSnapshot, collections: [], load: () => drawCategory(category, query) }),
  );

  app.get(
    `${vehiclePicturesUrl}/category/:category.png`,
    {
      schema: {
        ...pngSchema,
        summary: 'Picture of a category for link previews, 1200 × 630 pixels',
        params: CategoryParams,
      },
    },
    ({ params: { category } }, reply) =>
      reply.snapshot({
        ...pngSnapshot,
        collections: [],
        load: () => convertSvgToPng(drawCategory(category, { size: 'share' })),
      }),
  );

  app.get(
    `${vehiclePicturesUrl}/:slug.svg`,
    {
      schema: {
        ...svgSchema,
        summary: 'Picture of a vehicle; a former slug redirects to the current one with 308',
        params: SlugParams,
        querystring: PictureQuery,
      },
    },
    ({ params: { slug }, query, url }, reply) =>
      reply.snapshot({
        ...svgSnapshot,
        collections: ['vehicles'],
        async load() {
          const vehicle = await app.vehicles.findForPicture(slug);
          return (
            vehicle &&
            drawVehicle(resolveVehicleTraits(vehicle, app.log), {
              ...query,
              idPrefix: slug,
              title: vehicle.name,
            })
          );
        },
        sendMissing: () => redirectFormerSlug(slug, `.svg${url.replace(/^[^?]*/, '')}`, reply),
      }),
  );

  app.get(
    `${vehiclePicturesUrl}/:slug.png`,
    {
      schema: {
        ...pngSchema,
        summary: 'Picture of a vehicle for search engines, 1200 × 630 pixels',
        params: SlugParams,
      },
    },
    ({ params: { slug } }, reply) =>
      reply.snapshot({
        ...pngSnapshot,
        collections: ['vehicles'],
        load: () => drawPng(slug, async () => ''),
        sendMissing: () => redirectFormerSlug(slug, '.png', reply),
      }),
  );

  app.get(
    `${vehicleShareImagesUrl}/:slug.png`,
    {
      schema: {
        ...pngSchema,
        summary: 'Picture of a vehicle with its name and price for link previews, 1200 × 630 pixels',
        params: SlugParams,
      },
    },
    ({ params: { slug } }, reply) =>
      reply.snapshot({
        ...pngSnapshot,
        collections: ['vehicles'],
        load: () => drawPng(slug, drawShareCaption),
        sendMissing: () => redirectFormerSlug(slug, '.png', reply, vehicleShareImagesUrl),
      }),
  );

  async function drawPng(slug: string, drawCaption: typeof drawShareCaption) {
    const vehicle = await app.vehicles.findForPicture(slug);
    if (!vehicle) return vehicle;
    const traits = resolveVehicleTraits(vehicle, app.log);
    const caption = await drawCaption(vehicle);
    return convertSvgToPng(drawVehicle(traits, { idPrefix: slug, size: 'share', caption }));
  }

  async function redirectFormerSlug(
    formerSlug: string,
    suffix: string,
    reply: FastifyReply,
    folder = vehiclePicturesUrl,
  ) {
    const currentSlug = await app.vehicles.findSlugByAlias(formerSlug);
    if (currentSlug === undefined) throw new HttpError(404, 'Vehicle not found.');
    await reply.redirect(`${folder}/${currentSlug}${suffix}`, 308);
  }
}

function drawCategory(category: string, options: Omit<DrawingOptions, 'idPrefix'>): string {
  if (!v.is(VehicleCategory, category)) throw new HttpError(404, 'Category not found.');
  return drawVehicle(categoryTraits[category], { ...options, idPrefix: `category-${category}` });
}

/**
 * Converts an SVG drawing to a PNG image with a color palette, which halves the size without a visible difference.
 * @param svg SVG document without text, because the appearance of text would depend on the fonts of the machine
 */
async function convertSvgToPng(svg: string): Promise<Buffer> {
  // Imported on demand, so that the service also starts on platforms without a binary of `sharp`.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 7 }).toBuffer();
}
