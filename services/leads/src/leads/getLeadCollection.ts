import { durableWriteConcern } from '@msv/service-kit/mongo/mongoOptions';
import type { Collection, Db } from 'mongodb';
import type { LeadDocument } from './LeadDocument.ts';

export type LeadCollection = Collection<LeadDocument>;

/**
 * Returns the `leads` collection of a database. MongoDB acknowledges a write to this collection only after a
 * majority of its servers have stored the write on disk.
 */
export const getLeadCollection = (db: Db): LeadCollection =>
  db.collection<LeadDocument>('leads', {
    writeConcern: durableWriteConcern,
    readConcern: { level: 'majority' },
  });
