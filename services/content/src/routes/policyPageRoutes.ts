import { ContentPage, contentPagesUrl } from '@msv/contracts/contentPage';
import type { Service } from '@msv/service-kit/createService';
import { HttpError } from '@msv/service-kit/HttpError';
import * as v from 'valibot';

export async function pageRoutes(app: Service) {
  app.get(
    `${contentPagesUrl}/:slug`,
    {
      schema: {
        tags: ['pages'],
        summary: 'One page of text, in sections',
        params: v.object({ slug: v.string() }),
        response: { 200: ContentPage },
      },
    },
    ({ params: { slug } }, reply) =>
      reply.snapshot({
        of: ['pages'],
        load: () => app.pages.bySlug(slug),
        async missing() {
          throw new HttpError(404, 'There is no such page.');
        },
      }),
  );
}
