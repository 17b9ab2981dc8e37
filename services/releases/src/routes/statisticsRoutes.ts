import { NewStatistics, releaseStatisticsUrl } from '@msv/contracts/releaseReport';
import { bearerToken, hasDigest, tokenRequired } from '@msv/service-kit/bearerToken';
import type { Service } from '@msv/service-kit/createService';
import * as v from 'valibot';
import type { ReleasesConfig } from '../config.ts';

export async function statisticsRoutes(app: Service, { RELEASES_EDGE_TOKEN: edge }: ReleasesConfig) {
  if (!edge) {
    app.log.warn('RELEASES_EDGE_TOKEN is not set: no edge can say how releases do or which platform it has');
    return;
  }

  app.post(
    releaseStatisticsUrl,
    {
      logLevel: 'warn',
      // 500 releases with all their classes, twice.
      bodyLimit: 2 ** 21,
      onRequest: async (request) => {
        if (!hasDigest(bearerToken(request), edge)) throw tokenRequired('Send the token of the edges.');
      },
      schema: {
        tags: ['statistics'],
        summary: 'Adds sums of what browsers said to those before; for edges',
        body: NewStatistics,
        response: { 204: v.null() },
      },
    },
    async (request, reply) => {
      const { document } = await app.registry.head();
      const remotes = await app.statistics.add(request.body, document);
      await app.judge.act(remotes);
      return reply.code(204).send(null);
    },
  );
}
