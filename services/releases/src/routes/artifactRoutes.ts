import { artifactUrl, uploadPatienceMs } from '@msv/contracts/registryChange';
import { ReleaseFile, RemoteName, releaseFileName, Version } from '@msv/contracts/release';
import type { Service } from '@msv/service-kit/createService';
import { HttpError } from '@msv/service-kit/HttpError';
import * as v from 'valibot';
import { checkArtifact } from '../checkArtifact.ts';
import type { ReleasesConfig } from '../config.ts';
import { artifactKey, readRelease, storedRelease } from '../storedRelease.ts';

const params = v.pipe(
  v.object({ remote: RemoteName, version: Version, '*': ReleaseFile }),
  v.transform(({ '*': file, ...rest }) => ({ ...rest, file })),
);
const url = artifactUrl(':remote', ':version', '*');

export async function artifactRoutes(app: Service, { RELEASES_MAX_FILE_MIB }: ReleasesConfig) {
  const bodyLimit = RELEASES_MAX_FILE_MIB * 2 ** 20;
  // Files are bytes here, whatever they are called.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.put(
    url,
    {
      bodyLimit,
      handlerTimeout: uploadPatienceMs(bodyLimit),
      // Before the body is read: nobody else's files come in, nor what is too large.
      onRequest: async (request) => {
        app.teams.of(request);
        const mib = Number(request.headers['content-length'] ?? 0) / 2 ** 20;
        if (mib > RELEASES_MAX_FILE_MIB)
          throw new HttpError(
            413,
            `${request.url} would have ${mib.toFixed(1)} MiB, and no file may have more than ${RELEASES_MAX_FILE_MIB}: make it smaller, or have RELEASES_MAX_FILE_MIB raised.`,
          );
      },
      schema: {
        tags: ['releases'],
        summary: `Stores one file for good, the ${releaseFileName} first; 201, or 200 where it was there`,
        params,
      },
    },
    async (request, reply) => {
      const { remote, version, file } = request.params;
      app.teams.changing(request, remote);
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (file === releaseFileName) await app.releaseRecords.begin(readRelease(bytes, remote, version));
      else await checkArtifact(await storedRelease(app.artifacts, remote, version), file, bytes);
      const outcome = await app.artifacts.put(artifactKey(remote, version, file), bytes);
      if (outcome === 'different')
        throw new HttpError(
          409,
          `${remote} ${version} has other bytes under ${file}: give the new build its own version.`,
        );
      return reply.code(outcome === 'stored' ? 201 : 200).send();
    },
  );

  app.get(
    url,
    { logLevel: 'warn', schema: { tags: ['releases'], summary: 'One file as it was stored', params } },
    async ({ params: { remote, version, file } }, reply) => {
      const bytes = await app.artifacts.get(artifactKey(remote, version, file));
      if (!bytes) throw new HttpError(404, `There is no ${file} of ${remote} ${version}.`);
      // As bytes: this is a store for edges, and no site that a browser should run scripts of.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('application/octet-stream')
        .send(bytes);
    },
  );
}
