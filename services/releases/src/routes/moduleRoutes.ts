import {
  ChangeResult,
  ModuleChangeRequest,
  moduleChangesUrl,
} from '@msv/contracts/releases/registry/registryChange';
import type { Service } from '@msv/service-kit/server/createService';
import { identifyAuthor } from '../teams/identifyAuthor.ts';

/** Registers the route that adds, updates or removes a module. */
export async function moduleRoutes(app: Service) {
  app.post(
    moduleChangesUrl,
    {
      schema: {
        tags: ['registry'],
        summary: 'Registers, updates or removes a module; only for the operator',
        body: ModuleChangeRequest,
        response: { 200: ChangeResult },
      },
    },
    async (request) => {
      const operator = app.teams.requireOperator(request);
      const { reason: why, author, expectedRevision, ...change } = request.body;
      const identity = identifyAuthor(operator, author);
      const accepted = await app.registry.change({ ...identity, change, why, expectedRevision });
      request.log.info({ ...accepted, ...identity }, 'Modules changed');
      return accepted;
    },
  );
}
