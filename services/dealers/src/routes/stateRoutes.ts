import { dealerSummaryRead } from '@msv/contracts/dealers/dealerSummary';
import { allStatesRead, State, statesUrl } from '@msv/contracts/dealers/state';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';

const collections = ['states', 'dealerships'];
const tags = ['states'];

/** One spelling of each number, because every query string adds an entry to the response cache. */
const ListQuery = v.object({
  limit: v.optional(v.picklist(stateNames.map((_name, index) => String(index + 1)))),
});

/** Registers the routes below `/api/states`. */
export async function stateRoutes(app: Service) {
  app.get(
    allStatesRead.url,
    {
      schema: {
        tags,
        summary: 'All 50 states, sorted by dealer count in descending order, then by name; or the first ones',
        querystring: ListQuery,
        response: { 200: allStatesRead.schema },
      },
    },
    ({ query: { limit } }, reply) =>
      reply.snapshot({
        collections,
        load: async () => (await app.states.findAll()).slice(0, limit ? Number(limit) : undefined),
      }),
  );

  app.get(
    dealerSummaryRead.url,
    {
      schema: {
        tags,
        summary: 'Number of dealerships in all states, and of states with at least one',
        response: { 200: dealerSummaryRead.schema },
      },
    },
    (_request, reply) =>
      reply.snapshot({
        collections,
        async load() {
          const dealerCounts = [...(await app.dealerships.countByState()).values()];
          return {
            dealershipCount: dealerCounts.reduce((sum, count) => sum + count, 0),
            stateCount: dealerCounts.length,
          };
        },
      }),
  );

  app.get(
    `${statesUrl}/:slug`,
    {
      schema: {
        tags,
        summary: 'One state',
        params: v.object({ slug: v.string() }),
        response: { 200: State },
      },
    },
    ({ params: { slug } }, reply) =>
      reply.snapshot({
        collections,
        load: () => app.states.findBySlug(slug),
        sendMissing: rejectUnknownState,
      }),
  );
}

/** Sends the 404 response to a request for an unknown state. */
export async function rejectUnknownState(): Promise<never> {
  throw new HttpError(404, 'State not found.');
}
