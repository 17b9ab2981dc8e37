import { isDoc, type MaybeValue } from '../bson/Value.ts';

/** The value of `$a.b` in an expression: arrays on the way become arrays of what their documents hold. */
export function valueAtPath(value: MaybeValue, path: readonly string[], from = 0): MaybeValue {
  const part = path[from];
  if (part === undefined) return value;
  if (isDoc(value)) return valueAtPath(value.get(part), path, from + 1);
  if (!Array.isArray(value)) return undefined;
  const found = value.map((element) => valueAtPath(element, path, from));
  return found.filter((element) => element !== undefined);
}
