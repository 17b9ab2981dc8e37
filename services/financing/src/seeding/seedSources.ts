import type { SeedSource } from '@msv/service-kit/seed/runSeed';
import { PartnerDocument, ProgramDocument } from '../catalog/catalogDocuments.ts';

/** Seed file, document schema and key property of each collection. */
export const seedSources = {
  programs: {
    collection: 'financingPrograms',
    key: 'id',
    file: new URL('../../seed/programs.json', import.meta.url),
    schema: ProgramDocument,
  },
  partners: {
    collection: 'financingPartners',
    key: 'id',
    file: new URL('../../seed/partners.json', import.meta.url),
    schema: PartnerDocument,
  },
} satisfies Record<string, SeedSource>;
