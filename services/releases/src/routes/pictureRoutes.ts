import { calculateUploadTimeoutMs } from '@msv/contracts/releases/artifactUpload';
import { RemoteName, Version } from '@msv/contracts/releases/release';
import { maxPictureReportBytes, PictureReport, toPicturesUrl } from '@msv/contracts/releases/releasePictures';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';
import { storePictures } from '../artifacts/storePictures.ts';

/** Registers the route that stores the pictures of a release. The status page shows them. */
export async function pictureRoutes(app: Service) {
  app.put(
    toPicturesUrl(':remote', ':version'),
    {
      bodyLimit: maxPictureReportBytes,
      handlerTimeout: calculateUploadTimeoutMs(maxPictureReportBytes),
      // Rejects unauthorized uploads before the body is read.
      onRequest: async (request) => {
        await app.teams.authenticate(request);
      },
      schema: {
        tags: ['releases'],
        summary:
          'Stores pictures of the pages of a registered release that look different, for the status page',
        params: v.object({ remote: RemoteName, version: Version }),
        body: PictureReport,
      },
    },
    async (request, reply) => {
      const { remote, version } = request.params;
      await app.teams.authorizeChange(request, remote);
      if ((await app.releaseRecords.findAvailable(remote, [version])).length === 0)
        throw new HttpError(404, `${remote} ${version} is not registered.`);
      const { changes, ...summary } = request.body;
      await storePictures(app.artifacts, { remote, version }, request.body);
      await app.releaseRecords.setPictures(remote, version, {
        ...summary,
        changes: changes.map(({ path, width }) => ({ path, width })),
      });
      return reply.code(204).send();
    },
  );
}
