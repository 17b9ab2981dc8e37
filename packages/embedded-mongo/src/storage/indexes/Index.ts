import { compareValues } from '../../bson/compareValues.ts';
import { getSortOrder } from '../../bson/getBsonType.ts';
import type { Doc, MaybeValue } from '../../bson/Value.ts';
import { createNotSupportedError } from '../../MongoError.ts';
import { findPathValues } from '../../paths/findPathValues.ts';
import { compileFilter, type Predicate } from '../../query/compileFilter.ts';
import {
  compareSortKeys,
  listSortValues,
  parseSort,
  type SortKey,
  type SortPart,
} from '../../query/compileSort.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import type { IndexSpec } from './IndexSpec.ts';
import { type Locator, SortedList } from './SortedList.ts';

/** Range of values of one type, including both ends, such as that of the filter `{ $gte: 1, $lt: 5 }`. */
export interface ValueRange {
  /** Without it, the range begins with the smallest value of the type. */
  min: MaybeValue;
  /** Without it, the range ends with the greatest value of the type. */
  max: MaybeValue;
}

interface IndexEntry {
  /** Values of the index fields, and the `_id` as the last value, so that keys are unique. */
  key: SortKey;
  document: StoredDocument;
}

const idPart: SortPart = { name: '_id', path: ['_id'], direction: 1 };

/**
 * Sorted in-memory index that finds documents by equality and by ranges, and detects duplicates if it is unique. The
 * file contains only documents and index definitions.
 */
export class Index {
  readonly spec: IndexSpec;
  readonly parts: readonly SortPart[];
  private readonly partsWithId: readonly SortPart[];
  private readonly matchesPartialFilter: Predicate | undefined;
  private readonly listDocuments: () => Iterable<StoredDocument>;
  private content: { readonly entries: SortedList<IndexEntry>; isMultikey: boolean } | undefined;

  /** @param listDocuments Lists the documents of the collection, which the index reads when it is first used */
  constructor(spec: IndexSpec, listDocuments: () => Iterable<StoredDocument>) {
    this.spec = spec;
    this.listDocuments = listDocuments;
    this.matchesPartialFilter = spec.partialFilter && compileFilter(spec.partialFilter);
    this.parts = parseSort(spec.key);
    this.partsWithId = [...this.parts, idPart];
  }

  /** True if the index has or had a document with several keys, which have no common position in its order. */
  get isMultikey(): boolean {
    return this.getContent().isMultikey;
  }

  /**
   * Returns the first values that a unique index contains for more than one document.
   * @throws MongoError if a document cannot be indexed
   */
  findDuplicate(): SortKey | undefined {
    // Not every document can be indexed, so the documents are read even if the index is not unique.
    const { entries } = this.getContent();
    if (!this.spec.unique) return undefined;
    let previous: IndexEntry | undefined;
    for (const entry of entries.iterate(() => 0)) {
      const isSame = previous && compareSortKeys(previous.key, entry.key, this.parts) === 0;
      if (isSame && previous?.document !== entry.document) return entry.key;
      previous = entry;
    }
    return undefined;
  }

  findConflict(document: StoredDocument): SortKey | undefined {
    if (!this.spec.unique) return undefined;
    return this.createKeys(document.doc).find((key) => {
      const sameValues = this.getContent().entries.iterate((entry) =>
        compareSortKeys(entry.key, key, this.parts),
      );
      return [...sameValues].some((entry) => entry.document.idKey !== document.idKey);
    });
  }

  add(document: StoredDocument): void {
    const content = this.getContent();
    const keys = this.createKeys(document.doc);
    if (keys.length > 1) content.isMultikey = true;
    for (const key of keys) content.entries.insert({ key, document }, this.createLocator(key));
  }

  remove(document: StoredDocument): void {
    const { entries } = this.getContent();
    for (const key of this.createKeys(document.doc)) entries.remove(this.createLocator(key));
  }

  /**
   * Returns the documents whose values are in the ranges, in the order of the index. A document with several values in
   * the ranges is returned several times.
   * @param ranges Ranges of the first fields of the index. Other fields may have any value.
   */
  *findDocuments(ranges: readonly ValueRange[], isReversed = false): Generator<StoredDocument> {
    const { entries } = this.getContent();
    for (const { document } of entries.iterate(({ key }) => this.compareWithRanges(key, ranges), isReversed))
      yield document;
  }

  private getContent() {
    if (this.content) return this.content;
    const entriesByDocument = Array.from(this.listDocuments(), (document) =>
      this.createKeys(document.doc).map((key): IndexEntry => ({ key, document })),
    );
    this.content = {
      entries: SortedList.from(entriesByDocument.flat(), (a, b) =>
        compareSortKeys(a.key, b.key, this.partsWithId),
      ),
      isMultikey: entriesByDocument.some(({ length }) => length > 1),
    };
    return this.content;
  }

  /** One key for each element if a path ends in an array. A partial or sparse index omits some documents. */
  private createKeys(doc: Doc): SortKey[] {
    if (this.matchesPartialFilter && !this.matchesPartialFilter(doc)) return [];
    if (this.spec.sparse && !this.parts.some(({ path }) => hasField(doc, path))) return [];
    const valuesOfParts = this.parts.map(({ path }) => listSortValues(doc, path));
    if (valuesOfParts.filter(({ length }) => length > 1).length > 1)
      throw createNotSupportedError(
        'documents with arrays in several fields of a compound index',
        'CannotIndexParallelArrays',
      );
    return combineValues([...valuesOfParts, [doc.get('_id') ?? null]]);
  }

  private createLocator(key: SortKey): Locator<IndexEntry> {
    return (entry) => compareSortKeys(entry.key, key, this.partsWithId);
  }

  /** Returns a negative number for a key before the ranges, 0 for a key in them, and a positive number after them. */
  private compareWithRanges(key: SortKey, ranges: readonly ValueRange[]): number {
    for (const [index, range] of ranges.entries()) {
      const order = compareWithRange(key[index], range) * (this.parts[index]?.direction ?? 1);
      if (order !== 0) return order;
    }
    return 0;
  }
}

function compareWithRange(value: MaybeValue, { min, max }: ValueRange): number {
  const bound = min ?? max;
  if (value === undefined || bound === undefined) return -1;
  const typeOrder = getSortOrder(value) - getSortOrder(bound);
  if (typeOrder !== 0) return typeOrder;
  if (min !== undefined && compareValues(value, min) < 0) return -1;
  return max !== undefined && compareValues(value, max) > 0 ? 1 : 0;
}

/** A sparse index contains only documents that have at least one of its fields. */
function hasField(doc: Doc, path: readonly string[]): boolean {
  return findPathValues(doc, path).some(({ value }) => value !== undefined);
}

/** Returns all combinations of one value per list. */
export function combineValues<Item>(lists: readonly (readonly Item[])[]): Item[][] {
  return lists.reduce<Item[][]>(
    (combinations, values) =>
      combinations.flatMap((combination) => values.map((value) => [...combination, value])),
    [[]],
  );
}
