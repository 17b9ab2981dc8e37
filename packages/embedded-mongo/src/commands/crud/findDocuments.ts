import type { Doc } from '../bson/Value.ts';
import { compileFilter } from '../query/compileFilter.ts';
import { compileSort } from '../query/compileSort.ts';
import { findCandidates } from '../query/findCandidates.ts';
import type { Store } from '../storage/Store.ts';
import type { StoredDocument } from '../storage/StoredDocument.ts';

interface Order {
  sort?: Doc | undefined;
  skip?: number | undefined;
  /** 0 and undefined: all. */
  limit?: number | undefined;
}

/** The documents of a collection that match, in order; none when there is no such collection. */
export function matching(store: Store, namespace: string, filter: Doc, order: Order = {}): StoredDocument[] {
  // Compiled first, so that a wrong filter is refused on an absent collection too.
  const matches = compileFilter(filter);
  const sort = order.sort && order.sort.size > 0 ? compileSort(order.sort) : undefined;
  const collection = store.collection(namespace);
  if (!collection) return [];
  const { skip = 0 } = order;
  const end = order.limit ? skip + order.limit : Number.POSITIVE_INFINITY;
  const found: StoredDocument[] = [];
  for (const document of findCandidates(collection, filter)) {
    if (!sort && found.length >= end) break;
    if (matches(document.doc)) found.push(document);
  }
  return (sort ? sort(found, ({ doc }) => doc) : found).slice(skip, end);
}
