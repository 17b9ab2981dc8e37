import type { Value } from '../bson/Value.ts';
import type { Collection, Undo } from './Collection.ts';
import type { IndexSpec } from './indexes/IndexSpec.ts';
import type { Operation } from './log/LogRecord.ts';
import type { Store } from './Store.ts';
import type { StoredDocument } from './StoredDocument.ts';

/**
 * Changes of one command. Each change is applied to the store immediately, so that the next statement of the command
 * sees it, and is collected for the command's log record. `undo` reverts all of them.
 */
export class Changes {
  readonly operations: Operation[] = [];
  private readonly store: Store;
  private readonly undos: Undo[] = [];

  constructor(store: Store) {
    this.store = store;
  }

  /**
   * Inserts a document.
   * @throws MongoError with code 11000 if it violates a unique index. The store is then unchanged.
   */
  insert(namespace: string, document: StoredDocument): void {
    this.undos.push(this.getOrCreateCollection(namespace).insert(document));
    this.operations.push({ kind: 'put', namespace, document });
  }

  /**
   * Replaces the document with the same `_id`.
   * @throws MongoError with code 11000 if it violates a unique index. The store is then unchanged.
   */
  replace(namespace: string, document: StoredDocument): void {
    this.apply({ kind: 'put', namespace, document });
  }

  remove(namespace: string, id: Value): void {
    this.apply({ kind: 'remove', namespace, id });
  }

  getOrCreateCollection(namespace: string): Collection {
    const existing = this.store.findCollection(namespace);
    if (existing) return existing;
    this.apply({ kind: 'createCollection', namespace });
    return this.getOrCreateCollection(namespace);
  }

  dropCollection(namespace: string): void {
    this.apply({ kind: 'dropCollection', namespace });
  }

  /**
   * Creates an index.
   * @throws MongoError with code 11000 if the index is unique and existing documents have duplicate values
   */
  createIndex(namespace: string, spec: IndexSpec): void {
    this.apply({ kind: 'createIndex', namespace, spec });
  }

  dropIndex(namespace: string, name: string): void {
    this.apply({ kind: 'dropIndex', namespace, name });
  }

  /** Reverts all changes. All later changes to the store must have been reverted before. */
  undo(): void {
    for (const undo of this.undos.toReversed()) undo();
  }

  private apply(operation: Operation): void {
    this.undos.push(this.store.apply(operation));
    this.operations.push(operation);
  }
}
