import {
  allDealerships,
  Dealership,
  DealershipSearch,
  dealershipOverview,
  dealershipsUrl,
  overviewLength,
} from '@msv/contracts/dealership';
import type { Service } from '@msv/service-kit/createService';
import * as v from 'valibot';
import { nameKeyOf } from '../nameKeyOf.ts';
import { noSuchState } from './noSuchState.ts';

const of = ['dealerships'];
const tags = ['dealerships'];

/** The first so many are what a page is served with; any other number would be one more reply to keep. */
const FirstOnes = v.object({ limit: v.optional(v.literal(String(overviewLength))) });

export async function dealershipRoutes(app: Service) {
  app.get(
    allDealerships.url,
    { schema: { tags, summary: 'All dealerships, by name', response: { 200: allDealerships.schema } } },
    (_request, reply) => reply.snapshot({ of, load: () => app.dealerships.all() }),
  );

  app.get(
    dealershipOverview.url,
    {
      schema: {
        tags,
        summary: 'How many dealerships there are, or a search finds, and the first ones by name',
        description:
          'A ZIP code finds all, the nearest first. Places: GeoNames (https://www.geonames.org), CC BY 4.0.',
        querystring: v.object({ search: v.optional(DealershipSearch, '') }),
        response: { 200: dealershipOverview.schema },
      },
    },
    ({ query: { search } }, reply) =>
      reply.snapshot({
        of,
        load: () => (search ? app.dealerships.found(search) : app.dealerships.overview()),
      }),
  );

  app.get(
    `${dealershipsUrl}/state/:stateName`,
    {
      schema: {
        tags,
        summary: "A state's dealerships by name; the state by its name, slug or abbreviation, in any case",
        // In one spelling, or every other one would be one more reply to keep.
        params: v.object({ stateName: v.pipe(v.string(), v.transform(nameKeyOf)) }),
        querystring: FirstOnes,
        response: { 200: v.array(Dealership) },
      },
    },
    ({ params: { stateName }, query: { limit } }, reply) =>
      reply.snapshot({
        of: [...of, 'states'],
        async load() {
          const name = await app.states.nameOf(stateName);
          return name === undefined
            ? undefined
            : app.dealerships.in(name, limit ? overviewLength : undefined);
        },
        missing: noSuchState,
      }),
  );
}
