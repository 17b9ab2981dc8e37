import type { SeedSource } from '@msv/service-kit/runSeed';
import { PartnerDocument } from './PartnerDocument.ts';
import { ProgramDocument } from './ProgramDocument.ts';

const file = (name: string) => new URL(`../seed/${name}.json`, import.meta.url);

/** What the service's collections hold until somebody changes them. */
export const seedSources = {
  programs: {
    collection: 'financingPrograms',
    key: 'id',
    file: file('programs'),
    schema: ProgramDocument,
  },
  partners: {
    collection: 'financingPartners',
    key: 'id',
    file: file('partners'),
    schema: PartnerDocument,
  },
} satisfies Record<string, SeedSource>;
