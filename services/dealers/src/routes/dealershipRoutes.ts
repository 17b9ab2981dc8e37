import {
  allDealershipsRead,
  Dealership,
  DealershipSearch,
  dealershipOverviewRead,
  dealershipsUrl,
  maxOverviewDealerships,
  parseSearchRadius,
  pausedDealershipError,
  searchRadii,
} from '@msv/contracts/dealers/dealership';
import { cleanText } from '@msv/contracts/http/cleanText';
import { createCleaningStep } from '@msv/contracts/http/textFields';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';
import { rejectUnknownState } from './stateRoutes.ts';

const collections = ['dealerships'];
const tags = ['dealerships'];

/** Different spellings of the same search text share one cached response. */
const NormalizedSearch = v.pipe(
  v.string(),
  createCleaningStep(cleanText),
  DealershipSearch,
  v.transform(normalizeText),
);

/** Every other limit would add an entry to the response cache. */
const ListQuery = v.object({ limit: v.optional(v.literal(String(maxOverviewDealerships))) });

const OverviewQuery = v.object({
  search: v.optional(NormalizedSearch, ''),
  radius: v.optional(v.picklist(searchRadii.map(String), `Must be one of ${searchRadii.join(', ')}`)),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'Must be a page number'), v.transform(Number)),
    '1',
  ),
});

/** Registers the GET routes below `/api/dealerships`. */
export async function dealershipRoutes(app: Service) {
  app.get(
    allDealershipsRead.url,
    {
      schema: {
        tags,
        summary: 'All dealerships, verified ones first, then by name',
        response: { 200: allDealershipsRead.schema },
      },
    },
    (_request, reply) => reply.snapshot({ collections, load: () => app.dealerships.findAll() }),
  );

  app.get(
    dealershipOverviewRead.url,
    {
      schema: {
        tags,
        summary: 'One page of all dealerships or of the matches of a search, with the number of all of them',
        description:
          'Sorted by state, verified ones first, then by name, or by distance if the search is a ZIP code. `radius` limits the distance in miles. ZIP code data: GeoNames (https://www.geonames.org), CC BY 4.0.',
        querystring: OverviewQuery,
        response: { 200: dealershipOverviewRead.schema },
      },
    },
    ({ query: { search, radius, page } }, reply) =>
      reply.snapshot({
        collections,
        load: () => app.dealerships.findPage({ search, radius: parseSearchRadius(radius), page }),
        async sendMissing() {
          throw new HttpError(404, 'Page not found.');
        },
      }),
  );

  app.get(
    `${dealershipsUrl}/state/:stateName`,
    {
      schema: {
        tags,
        summary: 'Dealerships of a state, verified ones first, then by name',
        description: 'The state is given by its name, slug or abbreviation, in any case.',
        // Different spellings of the same state share one cached response.
        params: v.object({ stateName: v.pipe(v.string(), v.transform(normalizeText)) }),
        querystring: ListQuery,
        response: { 200: v.array(Dealership) },
      },
    },
    ({ params: { stateName }, query: { limit } }, reply) =>
      reply.snapshot({
        collections: [...collections, 'states'],
        async load() {
          const name = await app.states.findNameByAlias(stateName);
          return name === undefined
            ? undefined
            : app.dealerships.findByState(name, limit ? maxOverviewDealerships : undefined);
        },
        sendMissing: rejectUnknownState,
      }),
  );

  app.get(
    `${dealershipsUrl}/:slug`,
    {
      schema: {
        tags,
        summary: 'One dealership',
        params: v.object({ slug: v.string() }),
        response: { 200: Dealership },
      },
    },
    ({ params: { slug } }, reply) =>
      reply.snapshot({
        collections,
        load: () => app.dealerships.findBySlug(slug),
        async sendMissing() {
          const isPaused = await app.dealerships.isPaused(slug);
          throw new HttpError(404, isPaused ? pausedDealershipError : 'Dealership not found.');
        },
      }),
  );
}
