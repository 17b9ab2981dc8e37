import { ProvenanceRecord, toProvenanceUrl } from '@msv/contracts/releases/provenance/provenance';
import { RemoteName, Version } from '@msv/contracts/releases/release';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';

/** Registers the route that returns the signed provenance of a release. */
export async function provenanceRoutes(app: Service) {
  app.get(
    toProvenanceUrl(':remote', ':version'),
    {
      schema: {
        tags: ['releases'],
        summary: 'Returns the signed provenance of a release (in-toto, SLSA v1); for every team',
        params: v.object({ remote: RemoteName, version: Version }),
        response: { 200: ProvenanceRecord },
      },
    },
    async (request, reply) => {
      app.teams.authenticate(request);
      const { remote, version } = request.params;
      const record = (await app.releaseRecords.findProvenance(remote, [version])).get(version);
      if (!record) throw new HttpError(404, `${remote} ${version} has no signed provenance.`);
      reply.header('cache-control', 'no-store');
      return record;
    },
  );
}
