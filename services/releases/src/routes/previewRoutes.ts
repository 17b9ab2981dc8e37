import { NewPreview, PreviewLink, previewsUrl } from '@msv/contracts/preview';
import type { Service } from '@msv/service-kit/createService';
import { HttpError } from '@msv/service-kit/HttpError';
import { previewToken } from '@msv/service-kit/previewToken';
import type { ReleasesConfig } from '../config.ts';
import type { Team } from '../teamTokens.ts';

const minuteMs = 60_000;

export async function previewRoutes(app: Service, { signingKey }: ReleasesConfig) {
  /** To name a release again is a change, and may push another one out of the document: its own team's matter. */
  async function refuseForeign(team: Team, remote: string, version: string) {
    if (team.mayChange(remote)) return;
    // Of what was never there the registry itself says so.
    const [release] = await app.releaseRecords.available(remote, [version]);
    if (release)
      throw new HttpError(
        403,
        `The registry does not name ${remote} ${version} any more, and only the team of ${remote} can bring it back: ask it for the preview.`,
      );
  }

  app.post(
    previewsUrl,
    {
      schema: {
        tags: ['releases'],
        summary: 'A link by which one browser gets registered releases for a while; for every team',
        body: NewPreview,
        response: { 200: PreviewLink },
      },
    },
    async (request, reply) => {
      const team = app.teams.of(request);
      const who = team.name;
      const { releases, minutes } = request.body;
      const { remotes } = (await app.registry.head()).document;
      // Edges keep at hand what the document names; one that has left it in the meantime comes back.
      const missing = Object.entries(releases).filter(
        ([remote, version]) => !(version in (remotes[remote]?.releases ?? {})),
      );
      for (const [remote, version] of missing) await refuseForeign(team, remote, version);
      for (const [remote, version] of missing)
        await app.registry.change({
          change: { kind: 'publish', remote, version },
          who,
          why: 'For a preview',
        });
      const expiresAt = new Date(Date.now() + minutes * minuteMs).toISOString();
      request.log.info({ who, releases, expiresAt }, 'A preview was given out');
      reply.header('cache-control', 'no-store');
      return { token: previewToken({ releases, expiresAt }, signingKey), expiresAt };
    },
  );
}
