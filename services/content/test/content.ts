import { readConfig } from '@msv/service-kit/readConfig';
import { seedCollection } from '@msv/service-kit/seedCollection';
import { startTestDatabase } from '@msv/service-kit/testDatabase';
import { buildApp } from '../src/app.ts';
import { ContentConfig } from '../src/config.ts';
import { seededFaqs, seededPages } from '../src/seedTexts.ts';

const site = {
  SITE_PRODUCT: 'Carts & Co',
  SITE_PHONE: '(844) 555-0100',
  SITE_URL: 'https://site.example',
};

export const buildContent = (env: Readonly<Record<string, string>>) =>
  buildApp(readConfig(ContentConfig, { ...site, ...env }));

/** The service on a database of its own with the seeded texts. */
export async function startContent() {
  const database = await startTestDatabase();
  const { db } = database;
  const seed = async () => ({
    faqs: await seedCollection(db, { collection: 'faqs', key: 'slug', documents: await seededFaqs() }),
    pages: await seedCollection(db, { collection: 'pages', key: 'slug', documents: await seededPages() }),
  });
  await seed();
  const app = buildContent(database.env);
  await app.ready();
  return {
    app,
    db,
    /** As `npm run seed` does it again. */
    seed,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
