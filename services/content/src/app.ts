import { createService } from '@msv/service-kit/createService';
import { mongo } from '@msv/service-kit/mongo';
import { type ContentConfig, siteOf } from './config.ts';
import { faqs } from './plugins/faqs.ts';
import { pages } from './plugins/pages.ts';
import { faqRoutes } from './routes/faqRoutes.ts';
import { pageRoutes } from './routes/pageRoutes.ts';

export function buildApp(config: ContentConfig) {
  const app = createService(config, { name: 'content' });
  app.register(mongo, { config, name: 'content' });
  app.register(faqs, siteOf(config));
  app.register(pages, siteOf(config));
  app.register(faqRoutes);
  app.register(pageRoutes);
  return app;
}
