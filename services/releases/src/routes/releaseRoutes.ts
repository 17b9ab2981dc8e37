import { ChangeAccepted, NewRelease, releasesUrl } from '@msv/contracts/registryChange';
import type { Release } from '@msv/contracts/release';
import type { Service } from '@msv/service-kit/createService';
import { HttpError } from '@msv/service-kit/HttpError';
import { reasonsAgainstFiles } from '../checks/reasonsAgainstFiles.ts';
import { reasonsNotToGoLive } from '../checks/reasonsNotToGoLive.ts';
import { refuseFor } from '../checks/refuseFor.ts';
import { removedModules } from '../checks/removedModules.ts';
import { artifactKey, storedRelease } from '../storedRelease.ts';

export async function releaseRoutes(app: Service) {
  /** Each was checked against its digest when it came; what counts here is that all did. */
  async function refuseIncomplete({ remote, version, assets }: Release) {
    const stored = new Set(await app.artifacts.list(`${remote}/${version}`));
    const missing = assets
      .map(({ file }) => file)
      .filter((file) => !stored.has(artifactKey(remote, version, file)));
    if (missing.length === 0) return;
    const named = missing.slice(0, 5).join(', ');
    const others = missing.length > 5 ? ` and ${missing.length - 5} more` : '';
    throw new HttpError(422, `${remote} ${version} is not complete: upload ${named}${others}.`);
  }

  async function refuseUnfit(release: Release, allowRemoval: boolean) {
    const { document } = await app.registry.head();
    refuseFor(`${release.remote} ${release.version} cannot be made available`, [
      ...reasonsNotToGoLive(release, document, await app.runningShells.platformVersions()),
      ...(allowRemoval ? [] : removedModules(release, document)),
      ...(await reasonsAgainstFiles(release, app.artifacts)),
    ]);
  }

  app.post(
    releasesUrl,
    {
      schema: {
        tags: ['releases'],
        summary: 'Makes a release available whose files are all stored; no visitor gets it yet',
        body: NewRelease,
        response: { 200: ChangeAccepted },
      },
    },
    async (request) => {
      const { remote, version, allowRemoval, reason, author, expectedRevision } = request.body;
      const { name } = app.teams.changing(request, remote);
      const release = await storedRelease(app.artifacts, remote, version);
      await refuseIncomplete(release);
      await refuseUnfit(release, allowRemoval);
      await app.releaseRecords.register(release);
      const change = { kind: 'publish', remote, version } as const;
      const accepted = await app.registry.change({
        change,
        who: name,
        author,
        why: reason,
        expectedRevision,
      });
      request.log.info({ ...accepted, who: name }, 'A release is available');
      return accepted;
    },
  );
}
