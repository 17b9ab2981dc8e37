import { RemoteName } from '@msv/contracts/releases/release';
import { EdgeOverview, edgesUrl } from '@msv/contracts/releases/reports/edgeReport';
import { ReleaseErrors, toReleaseErrorsUrl } from '@msv/contracts/releases/reports/releaseErrors';
import {
  RemoteStatistics,
  releaseStatisticsUrl,
  StatisticsSubmission,
} from '@msv/contracts/releases/reports/releaseStatistics';
import { rejectToken } from '@msv/service-kit/forms/rateLimitPlugin';
import { parseBearerToken, tokenMatches } from '@msv/service-kit/http/bearerToken';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';
import type { ReleasesConfig } from '../config.ts';

/**
 * Registers the routes that return statistics and errors, and, with an edge token, the one to which edges post them.
 */
export async function statisticsRoutes(
  app: Service,
  { RELEASES_EDGE_TOKEN: edgeTokenDigest }: ReleasesConfig,
) {
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
      await app.teams.authenticate(request);
      reply.header('cache-control', 'no-store');
      const { document } = await app.registry.getHead();
      const remotes = Object.keys(document.remotes).sort();
      return Promise.all(remotes.map((remote) => app.loadRemoteStatistics(document, remote)));
    },
  );

  app.get(
    toReleaseErrorsUrl(':remote'),
    {
      schema: {
        tags: ['statistics'],
        summary: 'Lists the errors of the releases of a remote, newest release first; for every team',
        params: v.object({ remote: RemoteName }),
        response: { 200: v.array(ReleaseErrors) },
      },
    },
    async (request, reply) => {
      await app.teams.authenticate(request);
      reply.header('cache-control', 'no-store');
      return app.releaseErrors.list(request.params.remote);
    },
  );

  app.get(
    edgesUrl,
    {
      schema: {
        tags: ['statistics'],
        summary: 'Lists what the edges serve, and how it differs from the newest revision; for every team',
        response: { 200: EdgeOverview },
      },
    },
    async (request, reply) => {
      await app.teams.authenticate(request);
      reply.header('cache-control', 'no-store');
      return app.edgeReports.getOverview();
    },
  );

  if (!edgeTokenDigest) {
    app.log.warn(
      'RELEASES_EDGE_TOKEN is not set: statistics, reports and platform versions of edges are ignored',
    );
    return;
  }

  app.post(
    releaseStatisticsUrl,
    {
      logLevel: 'warn',
      // Enough for 500 page load statistics and 500 rollout statistics, each with all LCP buckets, and for the errors.
      bodyLimit: 2 ** 21,
      onRequest: async (request) => {
        if (!tokenMatches(parseBearerToken(request), edgeTokenDigest))
          await rejectToken(request, 'A valid edge token is required.');
      },
      schema: {
        tags: ['statistics'],
        summary: 'Adds statistics and errors of releases that an edge has collected; for edges',
        body: StatisticsSubmission,
        response: { 204: v.null() },
      },
    },
    async (request, reply) => {
      if (request.body.report) await app.edgeReports.store(request.body.report);
      const { document } = await app.registry.getHead();
      const remotes = await app.statistics.add(request.body, document);
      await app.candidateEvaluation.abortWorseCandidates(remotes);
      await app.releaseErrors.add(request.body.errors, document);
      return reply.code(204).send(null);
    },
  );
}
