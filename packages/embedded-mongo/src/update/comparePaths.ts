import { compareStrings } from '../bson/compareValues.ts';
import { MongoError } from '../MongoError.ts';
import { arrayIndex } from '../paths/matchedValues.ts';

/** The order in which MongoDB applies an update's fields: names by their bytes, numbers by their size. */
export function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (const [depth, part] of a.entries()) {
    const other = b[depth];
    if (other === undefined) return 1;
    const [index, otherIndex] = [arrayIndex(part), arrayIndex(other)];
    const byIndex = index !== undefined && otherIndex !== undefined ? index - otherIndex : undefined;
    const order = byIndex ?? compareStrings(part, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** @throws MongoError 40 when two changes are about the same field, or one about a part of the other's */
export function refuseConflicts(paths: readonly (readonly string[])[]): void {
  const seen = new Set<string>();
  const prefixes = new Set<string>();
  for (const path of paths) {
    const whole = path.join('.');
    const own = path.map((_, depth) => path.slice(0, depth + 1).join('.'));
    if (prefixes.has(whole) || own.some((prefix) => seen.has(prefix))) {
      throw new MongoError(
        'ConflictingUpdateOperators',
        `Updating the path '${whole}' would create a conflict at '${whole}'`,
      );
    }
    seen.add(whole);
    for (const prefix of own) prefixes.add(prefix);
  }
}
