import { TokenOwner, tokenOwnerUrl } from '@msv/contracts/releases/registry/registryChange';
import { RemoteName } from '@msv/contracts/releases/release';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';

/** Registers the route that returns the name of the team that owns a token. */
export async function teamRoutes(app: Service) {
  app.get(
    tokenOwnerUrl,
    {
      schema: {
        tags: ['releases'],
        summary: 'Returns the team of the token; 403 if it may not change the named remote',
        querystring: v.object({ remote: v.optional(RemoteName) }),
        response: { 200: TokenOwner },
      },
    },
    async (request, reply) => {
      const { remote } = request.query;
      const { name, person } =
        remote === undefined ? app.teams.authenticate(request) : app.teams.authorizeChange(request, remote);
      reply.header('cache-control', 'no-store');
      return { team: name, ...(person !== undefined && { person }) };
    },
  );
}
