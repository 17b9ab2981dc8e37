import { formatValue } from '../bson/formatValue.ts';
import type { Doc, Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import type { SortKey } from '../query/compileSort.ts';
import { Index } from './indexes/Index.ts';
import { type IndexSpec, idIndexSpec } from './indexes/IndexSpec.ts';
import type { StoredDocument } from './StoredDocument.ts';

/** All later changes must have been undone before. */
export type Undo = () => void;

/** Documents in memory, in insertion order, with their indexes. All methods are synchronous. */
export class Collection {
  readonly namespace: string;
  /** The first index is the one on `_id`. */
  readonly indexes = new Map([[idIndexSpec.name, new Index(idIndexSpec, () => this.listDocuments())]]);
  private readonly documentsByIdKey = new Map<string, StoredDocument>();

  constructor(namespace: string) {
    this.namespace = namespace;
  }

  listDocuments(): Iterable<StoredDocument> {
    return this.documentsByIdKey.values();
  }

  /** Adds a document of the database file, before any index is used. */
  load(document: StoredDocument): void {
    this.documentsByIdKey.set(document.idKey, document);
  }

  loadIndex(spec: IndexSpec): void {
    this.indexes.set(spec.name, new Index(spec, () => this.listDocuments()));
  }

  /**
   * @throws MongoError with code 11000 if the `_id` or a unique value already exists. The collection is then unchanged.
   */
  insert(document: StoredDocument): Undo {
    if (this.documentsByIdKey.has(document.idKey))
      throw createDuplicateKeyError(this.namespace, idIndexSpec, [document.doc.get('_id')]);
    return this.replace(document);
  }

  /**
   * Replaces the document with the same `_id`, or adds the document.
   * @throws MongoError with code 11000 if another document has the same unique value. The collection is then unchanged.
   */
  replace(document: StoredDocument): Undo {
    const { idKey } = document;
    const previous = this.documentsByIdKey.get(idKey);
    // All checks that can fail run before the first change.
    for (const index of this.indexes.values()) this.rejectDuplicate(index, document);
    for (const index of this.indexes.values()) {
      if (previous) index.remove(previous);
      index.add(document);
    }
    this.documentsByIdKey.set(idKey, document);
    return () => (previous ? this.replace(previous) : this.remove(idKey));
  }

  remove(idKey: string): Undo {
    const document = this.documentsByIdKey.get(idKey);
    if (!document) return () => undefined;
    for (const index of this.indexes.values()) index.remove(document);
    this.documentsByIdKey.delete(idKey);
    return () => this.replace(document);
  }

  /** @throws MongoError with code 11000 if the existing documents violate a unique index */
  createIndex(spec: IndexSpec): Undo {
    const index = new Index(spec, () => this.listDocuments());
    const duplicate = index.findDuplicate();
    if (duplicate) throw createDuplicateKeyError(this.namespace, spec, duplicate);
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

  private rejectDuplicate(index: Index, document: StoredDocument): void {
    const duplicate = index.findConflict(document);
    if (duplicate) throw createDuplicateKeyError(this.namespace, index.spec, duplicate);
  }
}

function createDuplicateKeyError(namespace: string, { name, key }: IndexSpec, values: SortKey): MongoError {
  const keyValue: Doc = new Map([...key.keys()].map((path, index) => [path, values[index] ?? null]));
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${name} dup key: ${formatValue(keyValue)}`,
    new Map<string, Value>([
      ['keyPattern', key],
      ['keyValue', keyValue],
    ]),
  );
}
