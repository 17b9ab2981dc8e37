import { keyOf } from '../bson/keyOf.ts';
import type { Value } from '../bson/Value.ts';
import { compileFilter } from '../query/compileFilter.ts';
import { duplicateKey, idKeyPattern } from './duplicateKey.ts';
import { Index } from './Index.ts';
import type { IndexSpec } from './IndexSpec.ts';
import { idIndexName } from './IndexSpec.ts';
import type { IndexEntry } from './indexKeys.ts';
import type { StoredDocument } from './StoredDocument.ts';

/** Documents in memory by _id, in the order of their insertion, with their indexes. Every method is synchronous. */
export class Collection {
  readonly namespace: string;
  readonly indexes = new Map<string, Index>();
  private readonly documents = new Map<string, StoredDocument>();
  /** The bytes of all documents: what a compacted log would hold. */
  sizeInBytes = 0;

  constructor(namespace: string) {
    this.namespace = namespace;
  }

  get count(): number {
    return this.documents.size;
  }

  all(): Iterable<StoredDocument> {
    return this.documents.values();
  }

  byId(id: Value): StoredDocument | undefined {
    return this.documents.get(keyOf(id));
  }

  byIdKey(key: string): StoredDocument | undefined {
    return this.documents.get(key);
  }

  /** @throws MongoError 11000 when the _id or a unique index's entry is taken; nothing has changed then */
  insert(document: StoredDocument): void {
    const id = document.doc.get('_id') ?? null;
    const key = keyOf(id);
    if (this.documents.has(key)) throw duplicateKey(this.namespace, idIndexName, idKeyPattern, [id]);
    this.put(key, document);
  }

  /** Puts a document in the place of the one with the same _id, or adds it. @throws MongoError as insert does */
  replace(document: StoredDocument): void {
    this.put(keyOf(document.doc.get('_id') ?? null), document);
  }

  remove(id: Value): void {
    const key = keyOf(id);
    const document = this.documents.get(key);
    if (!document) return;
    for (const index of this.indexes.values()) index.remove(index.entriesOf(document.doc), key);
    this.documents.delete(key);
    this.sizeInBytes -= document.bytes.length;
  }

  /** Builds an index over what is there. @throws MongoError 11000 when the documents break its promise */
  createIndex(spec: IndexSpec): void {
    const index = new Index(spec, spec.partialFilter && compileFilter(spec.partialFilter));
    for (const [key, document] of this.documents) {
      const entries = index.entriesOf(document.doc);
      this.refuseConflict(index, entries, key);
      index.add(entries, key);
    }
    this.indexes.set(spec.name, index);
  }

  private put(key: string, document: StoredDocument): void {
    const before = this.documents.get(key);
    const entries = new Map<Index, IndexEntry[]>();
    // All that can fail comes before the first change.
    for (const index of this.indexes.values()) {
      const own = index.entriesOf(document.doc);
      this.refuseConflict(index, own, key);
      entries.set(index, own);
    }
    for (const [index, own] of entries) {
      if (before) index.remove(index.entriesOf(before.doc), key);
      index.add(own, key);
    }
    this.documents.set(key, document);
    this.sizeInBytes += document.bytes.length - (before?.bytes.length ?? 0);
  }

  private refuseConflict(index: Index, entries: readonly IndexEntry[], key: string): void {
    const conflict = index.conflict(entries, key);
    if (conflict) throw duplicateKey(this.namespace, index.spec.name, index.spec.key, conflict.values);
  }
}
