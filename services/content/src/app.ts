import { PolicyPage, policyPagesUrl } from '@msv/contracts/content/policyPage';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { mongoPlugin } from '@msv/service-kit/mongo/mongoPlugin';
import { createService, type Service } from '@msv/service-kit/server/createService';
import * as v from 'valibot';
import { type ContentConfig, toPlaceholderValues } from './config.ts';
import { faqsPlugin } from './plugins/faqsPlugin.ts';
import { policyPagesPlugin } from './plugins/policyPagesPlugin.ts';
import { faqRoutes } from './routes/faqRoutes.ts';

/** Builds the content service without listening on a port. */
export function buildApp(config: ContentConfig) {
  const app = createService(config, { name: 'content' });
  app.register(mongoPlugin, { config, name: 'content' });
  app.register(faqsPlugin, toPlaceholderValues(config));
  app.register(policyPagesPlugin, toPlaceholderValues(config));
  app.register(faqRoutes);
  app.register(policyPageRoutes);
  return app;
}

/** Registers the route that returns a policy page. */
async function policyPageRoutes(app: Service) {
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
