import { NewPreview, PreviewLink, previewsUrl } from '@msv/contracts/preview';
import type { Service } from '@msv/service-kit/createService';
import { previewToken } from '@msv/service-kit/previewToken';
import type { ReleasesConfig } from '../config.ts';

const minuteMs = 60_000;

export async function previewRoutes(app: Service, { signingKey }: ReleasesConfig) {
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
      const { name: who } = app.teams.of(request);
      const { releases, minutes } = request.body;
      // Edges keep at hand what the document names; one that has left it in the meantime comes back.
      for (const [remote, version] of Object.entries(releases))
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
