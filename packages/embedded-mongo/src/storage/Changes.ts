import type { Value } from '../bson/Value.ts';
import type { Collection } from './Collection.ts';
import type { IndexSpec } from './IndexSpec.ts';
import type { Operation } from './Operation.ts';
import type { Store } from './Store.ts';
import type { StoredDocument } from './StoredDocument.ts';

/**
 * What one command changes. Each change takes effect in the store at once, so that the command's next statement sees
 * it, and is kept for the one record that goes to the log.
 */
export class Changes {
  readonly operations: Operation[] = [];
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** @throws MongoError 11000; nothing has changed then */
  insert(namespace: string, document: StoredDocument): void {
    this.collectionFor(namespace).insert(document);
    this.operations.push({ kind: 'put', namespace, document });
  }

  /** Puts the document in the place of the one with its _id. @throws MongoError 11000; nothing has changed then */
  replace(namespace: string, document: StoredDocument): void {
    this.apply({ kind: 'put', namespace, document });
  }

  remove(namespace: string, id: Value): void {
    this.apply({ kind: 'remove', namespace, id });
  }

  /** The collection, made if it is not there. */
  collectionFor(namespace: string): Collection {
    const existing = this.store.collection(namespace);
    if (existing) return existing;
    this.apply({ kind: 'createCollection', namespace });
    return this.collectionFor(namespace);
  }

  dropCollection(namespace: string): void {
    this.apply({ kind: 'dropCollection', namespace });
  }

  /** @throws MongoError 11000 when documents that are there break the index's promise */
  createIndex(namespace: string, spec: IndexSpec): void {
    this.apply({ kind: 'createIndex', namespace, spec });
  }

  dropIndex(namespace: string, name: string): void {
    this.apply({ kind: 'dropIndex', namespace, name });
  }

  private apply(operation: Operation): void {
    this.store.apply(operation);
    this.operations.push(operation);
  }
}
