import { Collection, type Undo } from './Collection.ts';
import type { FileWrite } from './DatabaseFile.ts';
import { encodeIndexSpec, type IndexSpec } from './indexes/IndexSpec.ts';
import type { RetryRecord } from './RetryRecords.ts';
import type { Store } from './Store.ts';
import type { StoredDocument } from './StoredDocument.ts';

/** Changes of one command. The store contains each change immediately, so that the next statement sees it. */
export class Changes {
  readonly writes: FileWrite[] = [];
  private readonly store: Store;
  private readonly undos: Undo[] = [];

  constructor(store: Store) {
    this.store = store;
  }

  /** @throws MongoError with code 11000 if the document violates a unique index. The store is then unchanged. */
  insert(namespace: string, document: StoredDocument): void {
    this.undos.push(this.getOrCreateCollection(namespace).insert(document));
    this.writes.push(['putDocument', namespace, Buffer.from(document.idKey), document.bytes]);
  }

  /**
   * Replaces the document with the same `_id`, or adds the document.
   * @throws MongoError with code 11000 if the document violates a unique index. The store is then unchanged.
   */
  replace(namespace: string, document: StoredDocument): void {
    this.undos.push(this.store.getCollection(namespace).replace(document));
    this.writes.push(['putDocument', namespace, Buffer.from(document.idKey), document.bytes]);
  }

  remove(namespace: string, idKey: string): void {
    this.undos.push(this.store.getCollection(namespace).remove(idKey));
    this.writes.push(['removeDocument', namespace, Buffer.from(idKey)]);
  }

  getOrCreateCollection(namespace: string): Collection {
    const { collections } = this.store;
    const existing = collections.get(namespace);
    if (existing) return existing;
    const collection = new Collection(namespace);
    collections.set(namespace, collection);
    this.undos.push(() => collections.delete(namespace));
    this.writes.push(['createCollection', namespace]);
    return collection;
  }

  dropCollection(namespace: string): void {
    const collection = this.store.getCollection(namespace);
    this.store.collections.delete(namespace);
    this.undos.push(() => this.store.collections.set(namespace, collection));
    this.writes.push(
      ['removeDocuments', namespace],
      ['dropIndexes', namespace],
      ['dropCollection', namespace],
    );
  }

  /** @throws MongoError with code 11000 if the index is unique and existing documents have duplicate values */
  createIndex(namespace: string, spec: IndexSpec): void {
    this.undos.push(this.store.getCollection(namespace).createIndex(spec));
    this.writes.push(['createIndex', namespace, spec.name, encodeIndexSpec(spec)]);
  }

  dropIndex(namespace: string, name: string): void {
    this.undos.push(this.store.getCollection(namespace).dropIndex(name));
    this.writes.push(['dropIndex', namespace, name]);
  }

  /** Stores the reply to send if the client retries the command. */
  addRetry(record: RetryRecord): void {
    this.undos.push(this.store.retryRecords.add(record));
    const { sessionKey, txnNumber, reply, createdAtMs } = record;
    this.writes.push(['putRetry', sessionKey, String(txnNumber), reply.bytes, createdAtMs]);
  }

  /** Reverts all changes in the store. All later changes must have been reverted before. */
  undo(): void {
    for (const undo of this.undos.toReversed()) undo();
  }
}
