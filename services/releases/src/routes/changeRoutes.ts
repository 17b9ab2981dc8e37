import { ChangeAccepted, ChangeRequest, registryChangesUrl } from '@msv/contracts/registryChange';
import type { Service } from '@msv/service-kit/createService';

export async function changeRoutes(app: Service) {
  app.post(
    registryChangesUrl,
    {
      schema: {
        tags: ['registry'],
        summary: 'One change to one remote; asked for again, it changes nothing',
        body: ChangeRequest,
        response: { 200: ChangeAccepted },
      },
    },
    async (request) => {
      const { reason, author, expectedRevision, ...change } = request.body;
      const { name } = app.teams.changing(request, change.remote);
      const accepted = await app.registry.change({
        change,
        who: name,
        author,
        why: reason,
        expectedRevision,
      });
      request.log.info({ ...accepted, who: name }, 'The registry was changed');
      return accepted;
    },
  );
}
