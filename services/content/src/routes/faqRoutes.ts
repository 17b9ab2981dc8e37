import { allFaqs, homeFaqs } from '@msv/contracts/faq';
import type { Service } from '@msv/service-kit/createService';

const of = ['faqs'];
const tags = ['faqs'];

export async function faqRoutes(app: Service) {
  app.get(
    allFaqs.url,
    {
      schema: { tags, summary: 'All questions, in the order of the site', response: { 200: allFaqs.schema } },
    },
    (_request, reply) => reply.snapshot({ of, load: () => app.faqs.all() }),
  );

  app.get(
    homeFaqs.url,
    { schema: { tags, summary: 'The questions of the home page', response: { 200: homeFaqs.schema } } },
    (_request, reply) => reply.snapshot({ of, load: () => app.faqs.onHome() }),
  );
}
