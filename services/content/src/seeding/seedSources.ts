import type { SeedSource } from '@msv/service-kit/seed/runSeed';
import { readSeedFaqGroups, readSeedFaqs, readSeedPolicyPages } from './readSeedFiles.ts';

/** Seed documents and key property of each collection. */
export const seedSources = {
  faqGroups: { collection: 'faqGroups', key: 'slug', read: readSeedFaqGroups },
  faqs: { collection: 'faqs', key: 'slug', read: readSeedFaqs },
  pages: { collection: 'pages', key: 'slug', read: readSeedPolicyPages },
} satisfies Record<string, SeedSource>;
