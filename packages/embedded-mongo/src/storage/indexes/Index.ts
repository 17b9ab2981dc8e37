import type { Doc, Value } from '../../bson/Value.ts';
import type { Predicate } from '../../query/compileFilter.ts';
import { createIndexEntries, hasAnyField, type IndexEntry, toLookupKey } from './createIndexEntries.ts';
import type { IndexSpec } from './IndexSpec.ts';

/**
 * In-memory index that finds documents by equality on one or more paths. A unique index also detects
 * duplicates. Indexes are rebuilt at each start because the file contains only documents and index
 * definitions.
 */
export class Index {
  readonly spec: IndexSpec;
  readonly paths: readonly (readonly string[])[];
  private readonly matchesPartialFilter: Predicate | undefined;
  /**
   * Map from entry key to the keys of the documents' `_id` values. Most entries have one document, so a `Set`
   * is created only when an entry gets its second document.
   */
  private readonly idKeysByEntryKey = new Map<string, string | Set<string>>();

  constructor(spec: IndexSpec, matchesPartialFilter: Predicate | undefined) {
    this.spec = spec;
    this.matchesPartialFilter = matchesPartialFilter;
    this.paths = [...spec.key.keys()].map((path) => path.split('.'));
  }

  /**
   * True if the index contains every document with non-null values at its paths, so that lookups are
   * complete.
   */
  get isComplete(): boolean {
    return this.matchesPartialFilter === undefined;
  }

  /**
   * Returns the index entries of a document. A partial or sparse index has no entries for a document that it
   * omits.
   */
  createEntries(doc: Doc): IndexEntry[] {
    if (this.matchesPartialFilter && !this.matchesPartialFilter(doc)) return [];
    if (this.spec.sparse && !hasAnyField(doc, this.paths)) return [];
    return createIndexEntries(doc, this.paths);
  }

  /** Returns the first entry that a unique index already contains for another document. */
  findConflict(entries: readonly IndexEntry[], idKey: string): IndexEntry | undefined {
    if (!this.spec.unique) return undefined;
    return entries.find(({ key }) => {
      const existing = this.idKeysByEntryKey.get(key);
      return existing !== undefined && existing !== idKey;
    });
  }

  add(entries: readonly IndexEntry[], idKey: string): void {
    for (const { key } of entries) {
      const existing = this.idKeysByEntryKey.get(key);
      if (existing === undefined) this.idKeysByEntryKey.set(key, idKey);
      else if (typeof existing === 'object') existing.add(idKey);
      else if (existing !== idKey) this.idKeysByEntryKey.set(key, new Set([existing, idKey]));
    }
  }

  remove(entries: readonly IndexEntry[], idKey: string): void {
    for (const { key } of entries) {
      const existing = this.idKeysByEntryKey.get(key);
      if (existing === idKey) this.idKeysByEntryKey.delete(key);
      else if (typeof existing === 'object') {
        existing.delete(idKey);
        if (existing.size === 0) this.idKeysByEntryKey.delete(key);
      }
    }
  }

  /** Returns the keys of the _id of all documents with the given values, one value per path. */
  findIdKeys(values: readonly Value[]): Iterable<string> {
    const idKeys = this.idKeysByEntryKey.get(toLookupKey(values));
    if (idKeys === undefined) return [];
    return typeof idKeys === 'string' ? [idKeys] : idKeys;
  }
}
