import { durableWriteConcern } from '@msv/service-kit/mongo/mongoOptions';
import type { Collection, Db } from 'mongodb';
import type { DealershipDocument } from './DealershipDocument.ts';

/**
 * Returns the `dealerships` collection of a database. MongoDB acknowledges a write to this collection only after a
 * majority of its servers have stored the write on disk.
 */
export const getDealershipCollection = (db: Db): Collection<DealershipDocument> =>
  db.collection<DealershipDocument>('dealerships', { writeConcern: durableWriteConcern });
