import { TeamOfToken, teamUrl } from '@msv/contracts/registryChange';
import { RemoteName } from '@msv/contracts/release';
import type { Service } from '@msv/service-kit/createService';
import * as v from 'valibot';

export async function teamRoutes(app: Service) {
  app.get(
    teamUrl,
    {
      schema: {
        tags: ['releases'],
        summary: 'Whose token it is; 403 where it may not change the remote that is named',
        querystring: v.object({ remote: v.optional(RemoteName) }),
        response: { 200: TeamOfToken },
      },
    },
    async (request, reply) => {
      const { remote } = request.query;
      const { name } = remote === undefined ? app.teams.of(request) : app.teams.changing(request, remote);
      reply.header('cache-control', 'no-store');
      return { team: name };
    },
  );
}
