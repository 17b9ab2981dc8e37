import { toKey } from '../bson/toKey.ts';
import type { Value } from '../bson/Value.ts';
import { compileFilter } from '../query/compileFilter.ts';
import { createDuplicateKeyError, idKeyPattern } from './indexes/createDuplicateKeyError.ts';
import type { IndexEntry } from './indexes/createIndexEntries.ts';
import { Index } from './indexes/Index.ts';
import type { IndexSpec } from './indexes/IndexSpec.ts';
import { idIndexName } from './indexes/IndexSpec.ts';
import type { StoredDocument } from './StoredDocument.ts';

/** Undoes a change, if all later changes have been undone before. */
export type Undo = () => void;

/** Documents of a collection in memory, in insertion order, with their indexes. All methods are synchronous. */
export class Collection {
  readonly namespace: string;
  /** Indexes by name, without the _id index. */
  readonly indexes = new Map<string, Index>();
  private readonly documentsByIdKey = new Map<string, StoredDocument>();

  constructor(namespace: string) {
    this.namespace = namespace;
  }

  get count(): number {
    return this.documentsByIdKey.size;
  }

  listDocuments(): Iterable<StoredDocument> {
    return this.documentsByIdKey.values();
  }

  findById(id: Value): StoredDocument | undefined {
    return this.documentsByIdKey.get(toKey(id));
  }

  findByIdKey(idKey: string): StoredDocument | undefined {
    return this.documentsByIdKey.get(idKey);
  }

  /**
   * Inserts a document.
   * @throws MongoError with code 11000 if the `_id` or a unique value already exists. The collection is then
   * unchanged.
   */
  insert(document: StoredDocument): Undo {
    if (this.documentsByIdKey.has(document.idKey))
      throw createDuplicateKeyError(this.namespace, idIndexName, idKeyPattern, [document.doc.get('_id')]);
    return this.replace(document);
  }

  /**
   * Replaces the document with the same _id, or adds the document.
   * @throws MongoError with code 11000 if another document has the same unique value. The collection is then
   * unchanged.
   */
  replace(document: StoredDocument): Undo {
    const { idKey } = document;
    const previous = this.documentsByIdKey.get(idKey);
    const entriesByIndex = new Map<Index, IndexEntry[]>();
    // All checks that can fail run before the first change.
    for (const index of this.indexes.values()) {
      const entries = index.createEntries(document.doc);
      this.rejectDuplicate(index, entries, idKey);
      entriesByIndex.set(index, entries);
    }
    for (const [index, entries] of entriesByIndex) {
      if (previous) index.remove(index.createEntries(previous.doc), idKey);
      index.add(entries, idKey);
    }
    this.documentsByIdKey.set(idKey, document);
    return () => (previous ? this.replace(previous) : this.removeByIdKey(idKey));
  }

  remove(id: Value): Undo {
    return this.removeByIdKey(toKey(id));
  }

  private removeByIdKey(idKey: string): Undo {
    const document = this.documentsByIdKey.get(idKey);
    if (!document) return () => undefined;
    for (const index of this.indexes.values()) index.remove(index.createEntries(document.doc), idKey);
    this.documentsByIdKey.delete(idKey);
    return () => this.replace(document);
  }

  /**
   * Builds an index on the existing documents.
   * @throws MongoError with code 11000 if they violate a unique index
   */
  createIndex(spec: IndexSpec): Undo {
    const index = new Index(spec, spec.partialFilter && compileFilter(spec.partialFilter));
    for (const [idKey, document] of this.documentsByIdKey) {
      const entries = index.createEntries(document.doc);
      this.rejectDuplicate(index, entries, idKey);
      index.add(entries, idKey);
    }
    const previous = this.indexes.get(spec.name);
    this.indexes.set(spec.name, index);
    return () => this.restoreIndex(spec.name, previous);
  }

  dropIndex(name: string): Undo {
    const index = this.indexes.get(name);
    this.indexes.delete(name);
    return () => this.restoreIndex(name, index);
  }

  private restoreIndex(name: string, index: Index | undefined): void {
    if (index) this.indexes.set(name, index);
    else this.indexes.delete(name);
  }

  private rejectDuplicate(index: Index, entries: readonly IndexEntry[], idKey: string): void {
    const duplicate = index.findConflict(entries, idKey);
    if (!duplicate) return;
    throw createDuplicateKeyError(this.namespace, index.spec.name, index.spec.key, duplicate.values);
  }
}
