import { releaseStatisticsUrl } from '@msv/contracts/releases/reports/releaseStatistics';
import { RemoteStatistics } from '@msv/contracts/releases/reports/remoteStatistics';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';

/** Registers the route that returns the figures of the status page to programs. */
export async function remoteStatisticsRoutes(app: Service) {
  app.get(
    releaseStatisticsUrl,
    {
      schema: {
        tags: ['statistics'],
        summary: 'Returns statistics of the live releases and evaluations of candidates; for every team',
        response: { 200: v.array(RemoteStatistics) },
      },
    },
    async (request, reply) => {
      app.teams.authenticate(request);
      reply.header('cache-control', 'no-store');
      const { document } = await app.registry.getHead();
      const remotes = Object.keys(document.remotes).sort();
      return Promise.all(remotes.map((remote) => app.loadRemoteStatistics(document, remote)));
    },
  );
}
