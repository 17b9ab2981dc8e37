import type { ContentPage } from '@msv/contracts/contentPage';
import type { Service } from '@msv/service-kit/createService';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import { contentPageOf } from '../contentPageOf.ts';
import type { SiteFacts } from '../markdown/placeholders.ts';
import { PageDocument } from '../PageDocument.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the service asks of its pages, by name: rendered. */
    pages: { bySlug(slug: string): Promise<ContentPage | undefined> };
  }
}

export const pages = fp(async (app: Service, site: SiteFacts) => {
  const collection = app.mongo.collection<PageDocument>('pages');
  app.whenConnected(() => collection.createIndex({ slug: 1 }, { unique: true }));

  app.decorate('pages', {
    async bySlug(slug: string) {
      const document = await collection.findOne({ slug }, { projection: { _id: 0 } });
      return document ? contentPageOf(v.parse(PageDocument, document), site) : undefined;
    },
  });
});
