import { mongoPlugin } from '@msv/service-kit/mongo/mongoPlugin';
import { createService } from '@msv/service-kit/server/createService';
import { type ContentConfig, toPlaceholderValues } from './config.ts';
import { faqsPlugin } from './plugins/faqsPlugin.ts';
import { policyPagesPlugin } from './plugins/policyPagesPlugin.ts';
import { faqRoutes } from './routes/faqRoutes.ts';
import { policyPageRoutes } from './routes/policyPageRoutes.ts';

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
