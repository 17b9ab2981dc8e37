import type { FaqItem, GroupedFaqItem } from '@msv/contracts/content/faqItem';
import { parseStoredDocuments } from '@msv/service-kit/mongo/documents';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import type { Filter } from 'mongodb';
import { FaqDocument } from '../faqs/FaqDocument.ts';
import { FaqGroupDocument } from '../faqs/FaqGroupDocument.ts';
import { toFaqItem } from '../faqs/toFaqItem.ts';
import { fillPlaceholders, type PlaceholderValues } from '../markdown/placeholders.ts';

declare module 'fastify' {
  interface FastifyInstance {
    faqs: ReturnType<typeof createFaqQueries>;
  }
}

/** Decorates `app.faqs` with the queries of the FAQ questions. */
export const faqsPlugin = fp(registerFaqs, { name: 'faqsPlugin', dependencies: ['mongoPlugin'] });

async function registerFaqs(app: Service, placeholders: PlaceholderValues) {
  app.decorate('faqs', createFaqQueries(app, placeholders));
  app.mongo.onConnected(() =>
    ensureIndexes(app.mongo.db.collection<FaqDocument>('faqs'), [
      { key: { slug: 1 }, unique: true },
      { key: { order: 1, question: 1 } },
    ]),
  );
  app.mongo.onConnected(() =>
    ensureIndexes(app.mongo.db.collection<FaqGroupDocument>('faqGroups'), [
      { key: { slug: 1 }, unique: true },
    ]),
  );
}

function createFaqQueries(app: Service, placeholders: PlaceholderValues) {
  const collection = app.mongo.db.collection<FaqDocument>('faqs');
  const groupCollection = app.mongo.db.collection<FaqGroupDocument>('faqGroups');

  /** Sorted by group, and then by the question's own sort key. */
  async function findGroupedDocuments(filter: Filter<FaqDocument>) {
    const [groups, documents] = await Promise.all([findGroups(), findDocuments(filter)]);
    const groupBySlug = new Map(groups.map((group) => [group.slug, group]));
    return (
      documents
        .map((document) => ({
          document,
          group: document.group ? groupBySlug.get(document.group) : undefined,
        }))
        // The sort is stable, so the questions of a group keep their order.
        .sort((a, b) => getGroupOrder(a.group) - getGroupOrder(b.group))
    );
  }

  async function findDocuments(filter: Filter<FaqDocument>): Promise<FaqDocument[]> {
    const documents = await collection
      .find(filter, { projection: { _id: 0 } })
      .sort({ order: 1, question: 1 })
      .toArray();
    return parseStoredDocuments(FaqDocument, documents, { collection: 'faqs', key: 'slug', log: app.log });
  }

  async function findGroups(): Promise<FaqGroupDocument[]> {
    const documents = await groupCollection.find({}, { projection: { _id: 0 } }).toArray();
    return parseStoredDocuments(FaqGroupDocument, documents, {
      collection: 'faqGroups',
      key: 'slug',
      log: app.log,
    });
  }

  async function findAll(): Promise<GroupedFaqItem[]> {
    return (await findGroupedDocuments({})).map(({ document, group }) => ({
      ...toFaqItem(document, placeholders),
      ...(group && { group: { slug: group.slug, title: fillPlaceholders(group.title, placeholders) } }),
    }));
  }

  async function findForHome(): Promise<FaqItem[]> {
    const found = await findGroupedDocuments({ isOnHome: true });
    return found.map(({ document }) => toFaqItem(document, placeholders));
  }

  return { findAll, findForHome };
}

const getGroupOrder = (group: FaqGroupDocument | undefined) => group?.order ?? Number.MAX_SAFE_INTEGER;
