import type { Collection } from './Collection.ts';
import { RetryRecords } from './RetryRecords.ts';

/** All databases in memory: collections by namespace (`db.collection`) and the replies to retryable writes. */
export class Store {
  readonly collections = new Map<string, Collection>();
  readonly retryRecords = new RetryRecords();

  findCollection(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  getCollection(namespace: string): Collection {
    const collection = this.collections.get(namespace);
    if (!collection) throw new Error(`The collection ${namespace} does not exist`);
    return collection;
  }
}
