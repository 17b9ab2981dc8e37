import { allFaqsRead, homeFaqsRead } from '@msv/contracts/content/faqItem';
import type { Service } from '@msv/service-kit/server/createService';

const collections = ['faqs', 'faqGroups'];
const tags = ['faqs'];

/** Registers the routes that return FAQ questions. */
export async function faqRoutes(app: Service) {
  app.get(
    allFaqsRead.url,
    {
      schema: {
        tags,
        summary: 'Lists all questions in display order',
        response: { 200: allFaqsRead.schema },
      },
    },
    (_request, reply) => reply.snapshot({ collections, load: () => app.faqs.findAll() }),
  );

  app.get(
    homeFaqsRead.url,
    {
      schema: {
        tags,
        summary: 'Lists the questions of the home page',
        response: { 200: homeFaqsRead.schema },
      },
    },
    (_request, reply) => reply.snapshot({ collections, load: () => app.faqs.findForHome() }),
  );
}
