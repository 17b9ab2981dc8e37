import { allStates, State, statesUrl } from '@msv/contracts/state';
import type { Service } from '@msv/service-kit/createService';
import * as v from 'valibot';
import { noSuchState } from './noSuchState.ts';

const of = ['states', 'dealerships'];
const tags = ['states'];

export async function stateRoutes(app: Service) {
  app.get(
    allStates.url,
    {
      schema: {
        tags,
        summary: 'The fifty states, by dealer count, highest first, then by name',
        response: { 200: allStates.schema },
      },
    },
    (_request, reply) => reply.snapshot({ of, load: () => app.states.all() }),
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
      reply.snapshot({ of, load: () => app.states.bySlug(slug), missing: noSuchState }),
  );
}
