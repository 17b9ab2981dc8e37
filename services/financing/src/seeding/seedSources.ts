import { FinancingPartner } from '@msv/contracts/financing/financingPartner';
import type { SeedSource } from '@msv/service-kit/seed/runSeed';
import * as v from 'valibot';
import { ListPosition } from '../catalog/ListPosition.ts';
import { ProgramDocument } from '../catalog/ProgramDocument.ts';

/** A financing partner as stored in MongoDB: the public fields and the partner's position in the list. */
const PartnerDocument = v.object({ ...FinancingPartner.entries, position: ListPosition });

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
