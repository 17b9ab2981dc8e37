import { PolicyPage, policyPagesUrl } from '@msv/contracts/content/policyPage';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';

/** Registers the route that returns a policy page. */
export async function policyPageRoutes(app: Service) {
  app.get(
    `${policyPagesUrl}/:slug`,
    {
      schema: {
        tags: ['pages'],
        summary: 'Returns one policy page in sections',
        params: v.object({ slug: v.string() }),
        response: { 200: PolicyPage },
      },
    },
    ({ params: { slug } }, reply) =>
      reply.snapshot({
        collections: ['pages'],
        load: () => app.policyPages.findBySlug(slug),
        async sendMissing() {
          throw new HttpError(404, 'Page not found.');
        },
      }),
  );
}
