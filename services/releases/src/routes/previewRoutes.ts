import {
  NewPreview,
  PreviewId,
  PreviewLink,
  PreviewRecord,
  previewsUrl,
  toPreviewUrl,
} from '@msv/contracts/releases/preview';
import { createPreviewToken } from '@msv/release-kit/signing/previewToken';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';
import { assertTeamMayChangeRemote } from '../plugins/teamsPlugin.ts';
import { identifyAuthor } from '../teams/identifyAuthor.ts';
import type { Team } from '../teams/teamTokens.ts';

const minuteMs = 60_000;

/** Registers the routes that create, list and revoke preview links. */
export async function previewRoutes(app: Service) {
  /**
   * Throws if the team may not add an old release again. Only the remote's own team may, because that can remove
   * another release from the registry.
   */
  async function assertMayReadd(team: Team, remote: string, version: string) {
    if (team.mayChange(remote)) return;
    // If the release has never existed, `app.registry.change` throws a 404 error later.
    const [release] = await app.releaseRecords.findAvailable(remote, [version]);
    if (release)
      throw new HttpError(
        403,
        `The registry no longer includes ${remote} ${version}, and only the team of ${remote} can add it again. Ask that team for a preview link.`,
      );
  }

  app.post(
    previewsUrl,
    {
      schema: {
        tags: ['releases'],
        summary:
          'Creates a link that shows registered releases in one browser until it expires; for every team. Dev servers are only for the team of the module.',
        body: NewPreview,
        response: { 200: PreviewLink },
      },
    },
    async (request, reply) => {
      const team = await app.teams.authenticate(request);
      const { who, author, authorSource } = identifyAuthor(team, undefined);
      const { releases, devServers, minutes } = request.body;
      const { remotes } = (await app.registry.getHead()).document;
      for (const remote of Object.keys(devServers ?? {})) {
        assertTeamMayChangeRemote(team, remote);
        if (remotes[remote]?.stable === undefined)
          throw new HttpError(
            409,
            `${remote} has no stable release, whose pages its dev server could show. Promote a release, or use a site on your machine.`,
          );
      }
      // Edges have only the releases in the registry document, so older ones must be added again.
      const missing = Object.entries(releases).filter(
        ([remote, version]) => !(version in (remotes[remote]?.releases ?? {})),
      );
      for (const [remote, version] of missing) await assertMayReadd(team, remote, version);
      for (const [remote, version] of missing)
        await app.registry.change({
          change: { kind: 'publish', remote, version },
          who,
          author,
          authorSource,
          why: 'For a preview',
        });
      const expiresAt = new Date(Date.now() + minutes * minuteMs).toISOString();
      const preview = await app.previewRecords.create({ releases, devServers, expiresAt }, who, author);
      request.log.info({ ...preview, who, author }, 'Preview link created');
      reply.header('cache-control', 'no-store');
      const token = createPreviewToken(preview, app.derivedKeys.previewKey);
      return { token, expiresAt, id: preview.id };
    },
  );

  app.get(
    previewsUrl,
    {
      schema: {
        tags: ['releases'],
        summary: 'Lists the previews that are valid; for every team',
        response: { 200: v.array(PreviewRecord) },
      },
    },
    async (request, reply) => {
      await app.teams.authenticate(request);
      reply.header('cache-control', 'no-store');
      return app.previewRecords.listActive();
    },
  );

  app.delete(
    toPreviewUrl(':id'),
    {
      schema: {
        tags: ['releases'],
        summary: 'Revokes a preview; for the team that created it and the operator',
        params: v.object({ id: PreviewId }),
        response: { 204: v.null() },
      },
    },
    async (request, reply) => {
      const team = await app.teams.authenticate(request);
      const { id } = request.params;
      await app.previewRecords.revoke(id, team);
      request.log.info({ id, ...identifyAuthor(team, undefined) }, 'Preview revoked');
      return reply.code(204).send(null);
    },
  );
}
