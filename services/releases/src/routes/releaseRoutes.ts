import {
  type ProvenanceEnvelope,
  ProvenanceRecord,
  toProvenanceUrl,
} from '@msv/contracts/releases/provenance/provenance';
import { ChangeResult, NewRelease, releasesUrl } from '@msv/contracts/releases/registry/registryChange';
import { type Release, RemoteName, Version } from '@msv/contracts/releases/release';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';
import { loadStoredRelease, toArtifactKey } from '../artifacts/loadStoredRelease.ts';
import { findBundleErrors } from '../checks/findBundleErrors.ts';
import {
  findCompatibilityErrors,
  findProvenanceErrors,
  findRegistrationErrors,
  findRemovalErrors,
  throwIfErrors,
} from '../checks/releaseErrors.ts';
import { identifyAuthor } from '../teams/identifyAuthor.ts';

const maxNamedFiles = 5;

/** Registers the route that publishes an uploaded release. */
export async function releaseRoutes(app: Service) {
  /** Checks only that all files exist, because the content of each file was validated during its upload. */
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

  /** Returns the verified provenance of a release, or `undefined` if the module does not require any. */
  async function verifyProvenance(release: Release, envelope: ProvenanceEnvelope | undefined) {
    const { document } = await app.registry.getHead();
    const record = envelope && (await app.verifyProvenance(release, envelope, document));
    const registration = document.modules?.[release.remote];
    throwIfErrors(
      `${release.remote} ${release.version} cannot be published`,
      findProvenanceErrors(release, registration, record?.verified),
    );
    return record;
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
      const record = await verifyProvenance(release, provenance);
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
}

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
      await app.teams.authenticate(request);
      const { remote, version } = request.params;
      const record = (await app.releaseRecords.findProvenance(remote, [version])).get(version);
      if (!record) throw new HttpError(404, `${remote} ${version} has no signed provenance.`);
      reply.header('cache-control', 'no-store');
      return record;
    },
  );
}

/** Registers the route with which the operator removes expired releases. */
export async function retentionRoutes(app: Service) {
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
