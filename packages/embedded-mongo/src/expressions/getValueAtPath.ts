import { isDoc, type MaybeValue } from '../bson/Value.ts';

/**
 * Returns the value of a field path such as `$a.b` in an expression. For an array on the path, returns an
 * array with the value of each element.
 */
export function getValueAtPath(value: MaybeValue, path: readonly string[], depth = 0): MaybeValue {
  const part = path[depth];
  if (part === undefined) return value;
  if (isDoc(value)) return getValueAtPath(value.get(part), path, depth + 1);
  if (!Array.isArray(value)) return undefined;
  const values = value.map((element) => getValueAtPath(element, path, depth));
  return values.filter((element) => element !== undefined);
}
