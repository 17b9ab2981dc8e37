import { calculateUploadTimeoutMs } from '@msv/contracts/releases/artifactUpload';
import {
  type ProvenanceEnvelope,
  ProvenanceRecord,
  toProvenanceUrl,
} from '@msv/contracts/releases/provenance/provenance';
import { defaultProvenancePolicy } from '@msv/contracts/releases/provenance/provenancePolicy';
import { ChangeResult, NewRelease, releasesUrl } from '@msv/contracts/releases/registry/registryChange';
import { type Release, RemoteName, Version } from '@msv/contracts/releases/release';
import { maxPictureReportBytes, PictureReport, toPicturesUrl } from '@msv/contracts/releases/releasePictures';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { listProvenanceSubjects } from '@msv/release-kit/provenance';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';
import { loadStoredRelease, toArtifactKey } from '../artifacts/loadStoredRelease.ts';
import { storePictures } from '../artifacts/storePictures.ts';
import { findBundleErrors } from '../checks/findBundleErrors.ts';
import {
  findCompatibilityErrors,
  findProvenanceErrors,
  findRegistrationErrors,
  findRemovalErrors,
  throwIfErrors,
} from '../checks/releaseErrors.ts';
import { createTokenVerifier } from '../provenance/createTokenVerifier.ts';
import type { OidcConfig } from '../provenance/oidcConfig.ts';
import { verifyProvenance } from '../provenance/verifyProvenance.ts';
import { identifyAuthor } from '../teams/identifyAuthor.ts';

const maxNamedFiles = 5;

/**
 * Registers the routes that publish a release, store its pictures, return its provenance, and remove expired releases.
 */
export async function releaseRoutes(app: Service, config: OidcConfig) {
  const tokenVerifier = createTokenVerifier(config);

  /** The content of each file was validated during its upload. */
  async function assertComplete({ remote, version, assets }: Release) {
    const stored = new Set(await app.artifacts.list(`${remote}/${version}`));
    const missing = assets
      .map(({ file }) => file)
      .filter((file) => !stored.has(toArtifactKey(remote, version, file)));
    if (missing.length === 0) return;
    const named = missing.slice(0, maxNamedFiles).join(', ');
    const others = missing.length > maxNamedFiles ? ` and ${missing.length - maxNamedFiles} more` : '';
    throw new HttpError(422, `${remote} ${version} is incomplete. Upload ${named}${others}.`);
  }

  async function assertPassesChecks(release: Release, allowRemoval: boolean) {
    const { document } = await app.registry.getHead();
    throwIfErrors(`${release.remote} ${release.version} cannot be published`, [
      ...findRegistrationErrors(release, document),
      ...findCompatibilityErrors(release, document, await app.runningShells.listPlatformVersions()),
      ...(allowRemoval ? [] : findRemovalErrors(release, document)),
      ...(await findBundleErrors(release, app.artifacts)),
    ]);
  }

  /**
   * Verifies the provenance of an uploaded release. Returns `undefined` if the module does not require any.
   * @throws {HttpError} 422 with the reason, 424 if the issuer of identity tokens is unavailable
   */
  async function verifyReleaseProvenance(
    release: Release,
    envelope: ProvenanceEnvelope | undefined,
  ): Promise<ProvenanceRecord | undefined> {
    const { remote, version } = release;
    const registration = (await app.registry.getHead()).document.modules?.[remote];
    const verify = async (signed: ProvenanceEnvelope) =>
      verifyProvenance(signed, {
        release,
        subjects: listProvenanceSubjects(release, await readReleaseJson(release)),
        policy: registration?.provenance ?? defaultProvenancePolicy,
        tokenVerifier,
      });
    const record = envelope && {
      verified: await verify(envelope),
      verifiedAt: new Date().toISOString(),
      envelope,
    };
    throwIfErrors(
      `${remote} ${version} cannot be published`,
      findProvenanceErrors(release, registration, record?.verified),
    );
    return record;
  }

  async function readReleaseJson({ remote, version }: Release): Promise<Buffer> {
    const releaseJson = await app.artifacts.get(toArtifactKey(remote, version, releaseFileName));
    return releaseJson ?? Buffer.alloc(0);
  }

  app.post(
    releasesUrl,
    {
      schema: {
        tags: ['releases'],
        summary: 'Makes a completely uploaded release available, without serving it to visitors',
        body: NewRelease,
        response: { 200: ChangeResult },
      },
    },
    async (request) => {
      const { remote, version, allowRemoval, reason, author, expectedRevision, provenance } = request.body;
      const identity = identifyAuthor(await app.teams.authorizeChange(request, remote), author);
      const release = await loadStoredRelease(app.artifacts, remote, version);
      await assertComplete(release);
      const record = await verifyReleaseProvenance(release, provenance);
      await assertPassesChecks(release, allowRemoval);
      await app.releaseRecords.register(release, record);
      const change = { kind: 'publish', remote, version } as const;
      const accepted = await app.registry.change({
        ...identity,
        change,
        why: reason,
        expectedRevision,
        provenance: record?.verified,
      });
      request.log.info({ ...accepted, ...identity }, 'Release available');
      return accepted;
    },
  );

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
      await app.teams.authenticate(request);
      const { remote, version } = request.params;
      const record = (await app.releaseRecords.findProvenance(remote, [version])).get(version);
      if (!record) throw new HttpError(404, `${remote} ${version} has no signed provenance.`);
      reply.header('cache-control', 'no-store');
      return record;
    },
  );

  app.post(
    '/retention',
    {
      schema: {
        tags: ['releases'],
        summary: 'Retires expired releases and removes those retired at least an hour ago; for the operator',
        body: v.object({ isRehearsal: v.optional(v.boolean(), false) }),
        response: { 200: v.object({ retired: v.array(v.string()), removed: v.array(v.string()) }) },
      },
    },
    async (request) => {
      await app.teams.requireOperator(request);
      const { isRehearsal } = request.body;
      const result = await app.cleanUpReleases({ now: new Date(), isRehearsal });
      request.log.info({ ...result, isRehearsal }, 'Expired releases cleaned up');
      return result;
    },
  );
}
