import type { FaqItem } from '@msv/contracts/faq';
import type { Service } from '@msv/service-kit/createService';
import fp from 'fastify-plugin';
import type { Filter } from 'mongodb';
import * as v from 'valibot';
import { FaqDocument } from '../FaqDocument.ts';
import { faqItemOf } from '../faqItemOf.ts';
import type { SiteFacts } from '../markdown/placeholders.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the service asks of its questions, by name: rendered, in the order of the site. */
    faqs: { all(): Promise<FaqItem[]>; onHome(): Promise<FaqItem[]> };
  }
}

export const faqs = fp(async (app: Service, site: SiteFacts) => {
  const collection = app.mongo.collection<FaqDocument>('faqs');
  app.whenConnected(() =>
    collection.createIndexes([{ key: { slug: 1 }, unique: true }, { key: { order: 1, question: 1 } }]),
  );

  async function find(filter: Filter<FaqDocument>) {
    const documents = await collection
      .find(filter, { projection: { _id: 0 } })
      .sort({ order: 1, question: 1 })
      .toArray();
    return documents.filter(isReadable).map((document) => faqItemOf(document, site));
  }

  /** People edit these documents by hand: a slip costs its own question and not the whole list. */
  function isReadable(document: FaqDocument) {
    const result = v.safeParse(FaqDocument, document);
    if (!result.success)
      app.log.error(`The question ${document.slug} is left out: ${v.summarize(result.issues)}`);
    return result.success;
  }

  app.decorate('faqs', { all: () => find({}), onHome: () => find({ isOnHome: true }) });
});
