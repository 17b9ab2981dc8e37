import { Collection } from './Collection.ts';
import type { LogRecord, Operation } from './Operation.ts';
import { RetryRecords } from './RetryRecords.ts';

const putsPerRecord = 500;
/** What the log adds to a document's own bytes, roughly. */
const overheadInBytes = 64;

/** The whole database in memory: collections by namespace (`db.collection`), and the replies to retryable writes. */
export class Store {
  readonly collections = new Map<string, Collection>();
  readonly retries = new RetryRecords();

  collection(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  /** @throws MongoError when a unique index forbids it; the store is unchanged then */
  apply(operation: Operation): void {
    const { namespace } = operation;
    switch (operation.kind) {
      case 'put':
        this.existing(namespace).replace(operation.document);
        return;
      case 'remove':
        this.existing(namespace).remove(operation.id);
        return;
      case 'createCollection':
        this.collections.set(namespace, new Collection(namespace));
        return;
      case 'dropCollection':
        this.collections.delete(namespace);
        return;
      case 'createIndex':
        this.existing(namespace).createIndex(operation.spec);
        return;
      case 'dropIndex':
        this.existing(namespace).indexes.delete(operation.name);
        return;
    }
  }

  /** Repeats what a record of the log says. */
  replay(record: LogRecord): void {
    for (const operation of record.operations) this.apply(operation);
    if (record.retry) this.retries.remember(record.retry);
  }

  /** About how many bytes a compacted log would have. */
  get liveBytes(): number {
    let bytes = 0;
    for (const { sizeInBytes, count } of this.collections.values())
      bytes += sizeInBytes + count * overheadInBytes;
    return bytes;
  }

  /** Records that make up the present state. What they hold is gathered before this returns, so later writes are not in it. */
  snapshot(): LogRecord[] {
    const records: LogRecord[] = this.retries.all().map((retry) => ({ operations: [], retry }));
    for (const [namespace, collection] of this.collections) {
      const specs = [...collection.indexes.values()].map(({ spec }) => spec);
      records.push({
        operations: [
          { kind: 'createCollection', namespace },
          ...specs.map((spec) => ({ kind: 'createIndex', namespace, spec }) as const),
        ],
        retry: undefined,
      });
      const puts: Operation[] = Array.from(collection.all(), (document) => ({
        kind: 'put',
        namespace,
        document,
      }));
      for (let from = 0; from < puts.length; from += putsPerRecord) {
        records.push({ operations: puts.slice(from, from + putsPerRecord), retry: undefined });
      }
    }
    return records;
  }

  private existing(namespace: string): Collection {
    const collection = this.collections.get(namespace);
    if (!collection) throw new Error(`a change of ${namespace}, which does not exist`);
    return collection;
  }
}
