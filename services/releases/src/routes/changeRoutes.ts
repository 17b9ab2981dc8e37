import {
  ChangeRequest,
  ChangeResult,
  registryChangesUrl,
} from '@msv/contracts/releases/registry/registryChange';
import type { Service } from '@msv/service-kit/server/createService';
import { identifyAuthor } from '../teams/identifyAuthor.ts';

/** Registers the route that applies a change to the registry. */
export async function changeRoutes(app: Service) {
  app.post(
    registryChangesUrl,
    {
      schema: {
        tags: ['registry'],
        summary: 'Changes one remote; repeating the request has no further effect',
        body: ChangeRequest,
        response: { 200: ChangeResult },
      },
    },
    async (request) => {
      const { reason, author, expectedRevision, ...change } = request.body;
      const identity = identifyAuthor(app.teams.authorizeChange(request, change.remote), author);
      const accepted = await app.registry.change({ ...identity, change, why: reason, expectedRevision });
      request.log.info({ ...accepted, ...identity }, 'Registry changed');
      return accepted;
    },
  );
}
