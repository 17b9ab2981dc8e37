import { runSeed } from '@msv/service-kit/runSeed';
import { ContentConfig } from './config.ts';
import { seededFaqs, seededPages } from './seedTexts.ts';

await runSeed(ContentConfig, [
  { collection: 'faqs', key: 'slug', read: seededFaqs },
  { collection: 'pages', key: 'slug', read: seededPages },
]);
