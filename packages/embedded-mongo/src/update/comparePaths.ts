import { compareStrings } from '../bson/compareValues.ts';
import { MongoError } from '../MongoError.ts';
import { parseArrayIndex } from '../paths/findPathValues.ts';

/** Compares two paths in MongoDB's update order: array indexes as numbers, and field names by their bytes. */
export function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (const [depth, part] of a.entries()) {
    const otherPart = b[depth];
    if (otherPart === undefined) return 1;
    const [index, otherIndex] = [parseArrayIndex(part), parseArrayIndex(otherPart)];
    const indexOrder = index !== undefined && otherIndex !== undefined ? index - otherIndex : undefined;
    const order = indexOrder ?? compareStrings(part, otherPart);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/**
 * Rejects updates that change the same field twice, or that change both a field and one of its parents.
 * @throws MongoError with code 40 if two changes conflict
 */
export function rejectPathConflicts(paths: readonly (readonly string[])[]): void {
  const changedPaths = new Set<string>();
  const changedPrefixes = new Set<string>();
  for (const path of paths) {
    const fullPath = path.join('.');
    const prefixes = path.map((_, depth) => path.slice(0, depth + 1).join('.'));
    if (changedPrefixes.has(fullPath) || prefixes.some((prefix) => changedPaths.has(prefix))) {
      throw new MongoError(
        'ConflictingUpdateOperators',
        `Updating the path '${fullPath}' would create a conflict at '${fullPath}'`,
      );
    }
    changedPaths.add(fullPath);
    for (const prefix of prefixes) changedPrefixes.add(prefix);
  }
}
