import type { Doc, Value } from '../bson/Value.ts';
import type { Predicate } from '../query/Predicate.ts';
import type { IndexSpec } from './IndexSpec.ts';
import { hasAnyField, type IndexEntry, indexEntries, lookupKey } from './indexKeys.ts';

/**
 * Finds documents by equality on one or more paths and holds a unique index's promise.
 * Kept in memory and built anew at each start: the log holds documents only.
 */
export class Index {
  readonly spec: IndexSpec;
  readonly paths: readonly (readonly string[])[];
  private readonly isCovered: Predicate | undefined;
  // Entry → keys of the documents' _id. Most entries have one document, so a set is made for the second only.
  private readonly ids = new Map<string, string | Set<string>>();

  constructor(spec: IndexSpec, isCovered: Predicate | undefined) {
    this.spec = spec;
    this.isCovered = isCovered;
    this.paths = [...spec.key.keys()].map((path) => path.split('.'));
  }

  /** True when every document with non-null values at the paths is in the index, so that a lookup misses none. */
  get isComplete(): boolean {
    return this.isCovered === undefined;
  }

  /** The document's entries; empty when the index is partial or sparse and leaves it out. */
  entriesOf(doc: Doc): IndexEntry[] {
    if (this.isCovered && !this.isCovered(doc)) return [];
    if (this.spec.sparse && !hasAnyField(doc, this.paths)) return [];
    return indexEntries(doc, this.paths);
  }

  /** The entry that another document already has in a unique index, if there is one. */
  conflict(entries: readonly IndexEntry[], id: string): IndexEntry | undefined {
    if (!this.spec.unique) return undefined;
    return entries.find(({ key }) => {
      const holder = this.ids.get(key);
      return holder !== undefined && holder !== id;
    });
  }

  add(entries: readonly IndexEntry[], id: string): void {
    for (const { key } of entries) {
      const held = this.ids.get(key);
      if (held === undefined) this.ids.set(key, id);
      else if (typeof held === 'object') held.add(id);
      else if (held !== id) this.ids.set(key, new Set([held, id]));
    }
  }

  remove(entries: readonly IndexEntry[], id: string): void {
    for (const { key } of entries) {
      const held = this.ids.get(key);
      if (held === id) this.ids.delete(key);
      else if (typeof held === 'object') {
        held.delete(id);
        if (held.size === 0) this.ids.delete(key);
      }
    }
  }

  /** The _id keys of the documents that have these values, one for each path. */
  lookup(values: readonly Value[]): Iterable<string> {
    const held = this.ids.get(lookupKey(values));
    if (held === undefined) return [];
    return typeof held === 'string' ? [held] : held;
  }
}
