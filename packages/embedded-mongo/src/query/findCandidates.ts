import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import type { Collection } from '../storage/Collection.ts';
import { combineValues, type Index, type ValueRange } from '../storage/indexes/Index.ts';
import { idIndexSpec } from '../storage/indexes/IndexSpec.ts';
import type { StoredDocument } from '../storage/StoredDocument.ts';
import { isOperatorDocument } from './compileFilter.ts';
import { parseSort, type SortPart } from './compileSort.ts';

const maxIndexLookups = 10_000;

/** Documents that a filter may match. The caller must test each one. */
interface Candidates {
  documents: Iterable<StoredDocument>;
  isSorted: boolean;
}

interface Plan {
  index: Index;
  /** Ranges of the first fields of the index. Each item is one lookup. */
  lookups: ValueRange[][];
  isSorted: boolean;
  isReversed: boolean;
  /** The plan with the highest rank is used. */
  rank: number;
}

/** Ranges that contain all values that pass a filter. */
interface Condition {
  ranges: ValueRange[];
  /** True if each range contains only one value. */
  isEquality: boolean;
}

/**
 * Returns the documents that a filter may match. Uses the best index that begins with a field of the filter or has the
 * order of the sort, and otherwise returns all documents.
 */
export function findCandidates(collection: Collection, filter: Doc, sort: Doc = new Map()): Candidates {
  const conditions = findConditions(filter);
  const sortParts = parseSort(sort);
  const [plan] = [...collection.indexes.values()]
    .map((index) => createPlan(index, conditions, sortParts))
    .filter((candidate) => candidate !== undefined)
    .sort((a, b) => b.rank - a.rank);
  if (!plan) return { documents: collection.listDocuments(), isSorted: false };
  return { documents: lookUpDocuments(plan), isSorted: plan.isSorted };
}

function* lookUpDocuments({ index, lookups, isReversed }: Plan): Generator<StoredDocument> {
  const seen = new Set<StoredDocument>();
  for (const ranges of lookups) {
    for (const document of index.findDocuments(ranges, isReversed)) {
      if (!seen.has(document)) yield document;
      seen.add(document);
    }
  }
}

/** Returns undefined if the index does not contain all documents of the query or does not make it faster. */
function createPlan(
  index: Index,
  conditions: ReadonlyMap<string, Condition>,
  sortParts: readonly SortPart[],
): Plan | undefined {
  const { sparse, unique, partialFilter } = index.spec;
  const usedConditions = findUsedConditions(index, conditions);
  const ranges = usedConditions.map((condition) => condition.ranges);
  const lookupCount = ranges.reduce((count, { length }) => count * length, 1);
  if (partialFilter || (sparse && ranges.length === 0) || lookupCount > maxIndexLookups) return undefined;
  const hasOneValue = ({ name }: SortPart) => {
    const condition = conditions.get(name);
    return condition?.isEquality && condition.ranges.length === 1 && index.spec.key.has(name);
  };
  // Fields with one value in all documents of the query do not affect the order.
  const direction = findDirection(
    index.parts.filter((part) => !hasOneValue(part)),
    sortParts.filter((part) => !hasOneValue(part)),
  );
  const isSorted = direction !== 0 && lookupCount === 1 && !index.isMultikey;
  if (ranges.length === 0 && !isSorted) return undefined;
  const findsOneDocument =
    (unique || index.spec === idIndexSpec) &&
    ranges.length === index.parts.length &&
    usedConditions.every(({ isEquality }) => isEquality);
  return {
    index,
    lookups: combineValues(ranges),
    isSorted,
    isReversed: isSorted && direction < 0,
    rank: findsOneDocument ? Number.POSITIVE_INFINITY : 2 * ranges.length + Number(isSorted),
  };
}

/** Returns the conditions of the first fields of an index: equalities, followed by at most one range. */
function findUsedConditions(index: Index, conditions: ReadonlyMap<string, Condition>): Condition[] {
  const used: Condition[] = [];
  for (const { name } of index.parts) {
    const condition = conditions.get(name);
    // Different elements of an array can pass the two ends of a range, although no element is in the range.
    if (!condition || (index.isMultikey && !condition.isEquality)) break;
    used.push(condition);
    if (!condition.isEquality) break;
  }
  return used;
}

/** Returns 1 if an index begins with the fields of a sort, -1 if all their directions are opposite, and otherwise 0. */
function findDirection(indexParts: readonly SortPart[], sortParts: readonly SortPart[]): number {
  const directions = sortParts.map(({ name, direction }, position) => {
    const indexPart = indexParts[position];
    return indexPart?.name === name ? direction * indexPart.direction : 0;
  });
  const [first = 0] = directions;
  return directions.every((direction) => direction === first) ? first : 0;
}

function findConditions(filter: Doc): Map<string, Condition> {
  const conditions = new Map<string, Condition>();
  for (const [name, operand] of filter) {
    if (name === '$and' && Array.isArray(operand)) {
      for (const clause of operand.filter(isDoc))
        for (const [path, condition] of findConditions(clause)) conditions.set(path, condition);
    } else if (!name.startsWith('$')) {
      const condition = parseCondition(operand);
      if (condition) conditions.set(name, condition);
    }
  }
  return conditions;
}

function parseCondition(operand: Value): Condition | undefined {
  if (!isDoc(operand) || !isOperatorDocument(operand)) return createEquality([operand]);
  const equalTo = operand.get('$eq');
  if (equalTo !== undefined) return createEquality([equalTo]);
  const allowedValues = operand.get('$in');
  if (Array.isArray(allowedValues)) return createEquality(allowedValues);
  const min = operand.get('$gte') ?? operand.get('$gt');
  const max = operand.get('$lte') ?? operand.get('$lt');
  const bounds = [min, max].filter((value) => value !== undefined);
  if (bounds.length === 0 || !bounds.every(isFoundByIndex)) return undefined;
  return { ranges: [{ min, max }], isEquality: false };
}

function createEquality(values: Value[]): Condition | undefined {
  if (!values.every(isFoundByIndex)) return undefined;
  return { ranges: values.map((value) => ({ min: value, max: value })), isEquality: true };
}

/**
 * An index lookup cannot find null, which matches missing fields that a sparse index omits, or an array, which also
 * matches as an element of another array.
 */
function isFoundByIndex(value: Value): boolean {
  return value !== null && !Array.isArray(value);
}
