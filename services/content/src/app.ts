import { mongoPlugin } from '@msv/service-kit/mongo/mongoPlugin';
import { createService } from '@msv/service-kit/server/createService';
import { type ContentConfig, toPlaceholderValues } from './config.ts';
import { faqs } from './plugins/faqs.ts';
import { policyPages } from './plugins/policyPages.ts';
import { faqRoutes } from './routes/faqRoutes.ts';
import { policyPageRoutes } from './routes/policyPageRoutes.ts';

/** Builds the content service without listening on a port. */
export function buildApp(config: ContentConfig) {
  const app = createService(config, { name: 'content' });
  app.register(mongoPlugin, { config, name: 'content' });
  app.register(faqs, toPlaceholderValues(config));
  app.register(policyPages, toPlaceholderValues(config));
  app.register(faqRoutes);
  app.register(policyPageRoutes);
  return app;
}
