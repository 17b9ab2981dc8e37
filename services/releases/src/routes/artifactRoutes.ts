import { calculateUploadTimeoutMs, toArtifactUrl } from '@msv/contracts/releases/artifactUpload';
import { isVersionServed } from '@msv/contracts/releases/registry/registry';
import { ReleaseFile, RemoteName, Version } from '@msv/contracts/releases/release';
import { isSourceMapFile, releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';
import { loadStoredRelease, parseReleaseFile, toArtifactKey } from '../artifacts/loadStoredRelease.ts';
import { validateArtifact, validateSourceMap } from '../artifacts/uploadedFiles.ts';
import type { ReleasesConfig } from '../config.ts';

const ArtifactParams = v.pipe(
  v.object({ remote: RemoteName, version: Version, '*': ReleaseFile }),
  v.transform(({ '*': file, ...rest }) => ({ ...rest, file })),
);
/** Folder of the files in a release that only servers run. */
const serverFolder = 'server/';
const artifactPattern = toArtifactUrl(':remote', ':version', '*');

/** Registers the routes that store and return the files of releases. */
export async function artifactRoutes(
  app: Service,
  { RELEASES_MAX_FILE_MIB, RELEASES_EDGE_TOKEN }: ReleasesConfig,
) {
  const maxBytes = RELEASES_MAX_FILE_MIB * 2 ** 20;
  // Every file is stored as raw bytes, including .json files.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.put(
    artifactPattern,
    {
      bodyLimit: maxBytes,
      handlerTimeout: calculateUploadTimeoutMs(maxBytes),
      // Rejects unauthorized and oversized uploads before the body is read.
      onRequest: async (request) => {
        await app.teams.authenticate(request);
        const sizeInMib = Number(request.headers['content-length'] ?? 0) / 2 ** 20;
        if (sizeInMib > RELEASES_MAX_FILE_MIB)
          throw new HttpError(
            413,
            `${request.url} has ${sizeInMib.toFixed(1)} MiB, over the limit of ${RELEASES_MAX_FILE_MIB} MiB. Make the file smaller or raise RELEASES_MAX_FILE_MIB.`,
          );
      },
      schema: {
        tags: ['releases'],
        summary: `Stores a file permanently, ${releaseFileName} first; 201 for a new file, 200 if it exists already`,
        params: ArtifactParams,
      },
    },
    async (request, reply) => {
      const { remote, version, file } = request.params;
      await app.teams.authorizeChange(request, remote);
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const isSourceMap = isSourceMapFile(file);
      if (file === releaseFileName) {
        await app.releaseRecords.begin(parseReleaseFile(bytes, remote, version));
      } else {
        const release = await loadStoredRelease(app.artifacts, remote, version);
        if (isSourceMap) validateSourceMap(release, file, bytes);
        else await validateArtifact(release, file, bytes);
      }
      const outcome = await app.artifacts.put(toArtifactKey(remote, version, file), bytes);
      // Commits that differ only in comments have the same version but different source maps. The first map stays.
      if (outcome === 'different' && !isSourceMap)
        throw new HttpError(
          409,
          `${remote} ${version} already has a different ${file}. Publish the new build under a new version.`,
        );
      return reply.code(outcome === 'stored' ? 201 : 200).send();
    },
  );

  app.get(
    artifactPattern,
    {
      logLevel: 'warn',
      schema: {
        tags: ['releases'],
        summary:
          'Returns a file exactly as it was stored; source maps, and server bundles of releases that are not served, only for teams and edges',
        produces: ['application/octet-stream'],
        params: ArtifactParams,
      },
    },
    async (request, reply) => {
      const { remote, version, file } = request.params;
      const isSecret = isSourceMapFile(file) || (await isSecretServerFile(remote, version, file));
      // Without a token, these files seem not to exist.
      const mayRead = !isSecret || (await app.teams.isTeamOrEdge(request));
      const bytes = mayRead ? await app.artifacts.get(toArtifactKey(remote, version, file)) : undefined;
      if (!bytes) throw new HttpError(404, `${remote} ${version} has no file ${file}.`);
      // The neutral content type prevents browsers from running uploaded scripts on this origin.
      return reply
        .header('cache-control', isSecret ? 'no-store' : 'public, max-age=31536000, immutable')
        .type('application/octet-stream')
        .send(bytes);
    },
  );

  /**
   * Returns true for server files of releases that are not live, whose code the team may not have announced. Without an
   * edge token, everyone can read them, because edges could not download them for previews.
   */
  async function isSecretServerFile(remote: string, version: string, file: string): Promise<boolean> {
    if (RELEASES_EDGE_TOKEN === undefined || !file.startsWith(serverFolder)) return false;
    const { document } = await app.registry.getHead();
    const registered = document.remotes[remote];
    return !registered || !isVersionServed(registered, version);
  }
}
