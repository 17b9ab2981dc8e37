import type { Doc } from '../../bson/Value.ts';
import { compileFilter } from '../../query/compileFilter.ts';
import { compileSort } from '../../query/compileSort.ts';
import { findCandidates } from '../../query/findCandidates.ts';
import type { Store } from '../../storage/Store.ts';
import type { StoredDocument } from '../../storage/StoredDocument.ts';

interface FindOptions {
  sort?: Doc | undefined;
  skip?: number | undefined;
  /** 0 and undefined return all documents. */
  limit?: number | undefined;
}

/** Returns the documents that match a filter, or no documents if the collection does not exist. */
export function findDocuments(
  store: Store,
  namespace: string,
  filter: Doc,
  options: FindOptions = {},
): StoredDocument[] {
  // An invalid filter must be rejected even if the collection does not exist.
  const matches = compileFilter(filter);
  const sort = options.sort && options.sort.size > 0 ? compileSort(options.sort) : undefined;
  const collection = store.findCollection(namespace);
  if (!collection) return [];
  const { skip = 0 } = options;
  const end = options.limit ? skip + options.limit : Number.POSITIVE_INFINITY;
  const found: StoredDocument[] = [];
  const { documents, isSorted } = findCandidates(collection, filter, options.sort);
  const mustSort = sort !== undefined && !isSorted;
  for (const document of documents) {
    if (!mustSort && found.length >= end) break;
    if (matches(document.doc)) found.push(document);
  }
  return (mustSort ? sort(found, ({ doc }) => doc) : found).slice(skip, end);
}
