import { Collection, type Undo } from './Collection.ts';
import type { LogRecord, Operation } from './log/LogRecord.ts';
import { RetryRecords } from './RetryRecords.ts';

const maxPutsPerRecord = 500;
/** Approximate overhead of the log per document, in bytes. */
const logOverheadBytes = 64;

/** All databases in memory: collections by namespace (`db.collection`) and the replies to retryable writes. */
export class Store {
  readonly collections = new Map<string, Collection>();
  readonly retryRecords = new RetryRecords();

  findCollection(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  /**
   * Applies a change.
   * @throws MongoError with code 11000 if the change violates a unique index. The store is then unchanged.
   */
  apply(operation: Operation): Undo {
    const { namespace } = operation;
    switch (operation.kind) {
      case 'put':
        return this.getCollection(namespace).replace(operation.document);
      case 'remove':
        return this.getCollection(namespace).remove(operation.id);
      case 'createCollection':
        return this.setCollection(namespace, new Collection(namespace));
      case 'dropCollection':
        return this.setCollection(namespace, undefined);
      case 'createIndex':
        return this.getCollection(namespace).createIndex(operation.spec);
      case 'dropIndex':
        return this.getCollection(namespace).dropIndex(operation.name);
    }
  }

  /** Applies a record of the log. */
  replay(record: LogRecord): void {
    for (const operation of record.operations) this.apply(operation);
    if (record.retry) this.retryRecords.add(record.retry);
  }

  /** Estimated size of a compacted log. */
  get estimatedLogBytes(): number {
    let bytes = 0;
    for (const { sizeBytes, count } of this.collections.values())
      bytes += sizeBytes + count * logOverheadBytes;
    return bytes;
  }

  /** Returns log records that recreate the current state. Later writes do not affect these records. */
  createSnapshot(): LogRecord[] {
    const records: LogRecord[] = this.retryRecords.list().map((retry) => ({ operations: [], retry }));
    for (const [namespace, collection] of this.collections) {
      const specs = [...collection.indexes.values()].map(({ spec }) => spec);
      records.push({
        operations: [
          { kind: 'createCollection', namespace },
          ...specs.map((spec) => ({ kind: 'createIndex', namespace, spec }) as const),
        ],
        retry: undefined,
      });
      const puts: Operation[] = Array.from(collection.listDocuments(), (document) => ({
        kind: 'put',
        namespace,
        document,
      }));
      for (let start = 0; start < puts.length; start += maxPutsPerRecord) {
        records.push({ operations: puts.slice(start, start + maxPutsPerRecord), retry: undefined });
      }
    }
    return records;
  }

  private setCollection(namespace: string, collection: Collection | undefined): Undo {
    const previous = this.collections.get(namespace);
    if (collection) this.collections.set(namespace, collection);
    else this.collections.delete(namespace);
    return () => this.setCollection(namespace, previous);
  }

  private getCollection(namespace: string): Collection {
    const collection = this.collections.get(namespace);
    if (!collection) throw new Error(`Cannot change the collection ${namespace} because it does not exist`);
    return collection;
  }
}
