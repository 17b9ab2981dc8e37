import type { Collection, Db } from 'mongodb';
import type { LeadDocument } from './LeadDocument.ts';

export type LeadCollection = Collection<LeadDocument>;

/** What visitors sent; a write is on the disks of a majority before anyone is told so. */
export const leadCollection = (db: Db): LeadCollection =>
  db.collection<LeadDocument>('leads', {
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5000 },
    readConcern: { level: 'majority' },
  });
