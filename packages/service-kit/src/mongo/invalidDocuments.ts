import { AsyncLocalStorage } from 'node:async_hooks';
import type { InvalidDocuments } from '@msv/contracts/http/invalidDocuments';

const activeCounts = new AsyncLocalStorage<InvalidDocuments>();

/** Adds invalid documents to the count of the running `countInvalidDocuments`, if any. */
export function addInvalidDocuments(added: Readonly<InvalidDocuments>): void {
  const counts = activeCounts.getStore();
  if (!counts) return;
  for (const [collection, count] of Object.entries(added))
    counts[collection] = (counts[collection] ?? 0) + count;
}

/** Runs a function and returns its result with the number of invalid documents, including those of cached values. */
export async function countInvalidDocuments<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result; invalidDocuments: Readonly<InvalidDocuments> }> {
  const counts: InvalidDocuments = {};
  const result = await activeCounts.run(counts, run);
  return { result, invalidDocuments: counts };
}
