import { parseConfig } from '@msv/service-kit/config/parseConfig';
import { seedCollection } from '@msv/service-kit/seed/seedCollection';
import { startTestService } from '@msv/service-kit/testing/startTestService';
import type { Db } from 'mongodb';
import { buildApp } from '../src/app.ts';
import { ContentConfig } from '../src/config.ts';
import { seedSources } from '../src/seeding/seedSources.ts';

const siteEnv = {
  SITE_PRODUCT: 'Carts & Co',
  SITE_PHONE: '(844) 555-0100',
  SITE_URL: 'https://site.example',
};

/** Builds the content service with environment variables for tests. */
export const buildContentApp = (env: Readonly<Record<string, string>>) =>
  buildApp(parseConfig(ContentConfig, { ...siteEnv, ...env }));

async function seedContent(db: Db) {
  const { faqGroups, faqs, pages } = seedSources;
  return {
    faqGroups: await seedCollection(db, { ...faqGroups, documents: await faqGroups.read() }),
    faqs: await seedCollection(db, { ...faqs, documents: await faqs.read() }),
    pages: await seedCollection(db, { ...pages, documents: await pages.read() }),
  };
}

/**
 * Starts the content service with a separate database that contains the seed content. The returned `seed`
 * function seeds this database again.
 */
export async function startContent() {
  const service = await startTestService({ buildApp: buildContentApp, seed: seedContent });
  return { ...service, seed: () => seedContent(service.db) };
}
