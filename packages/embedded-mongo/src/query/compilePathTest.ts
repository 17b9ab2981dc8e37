import { matchedValues } from '../paths/matchedValues.ts';
import type { Predicate, ValueTest } from './Predicate.ts';

/** True when any of the values that the path leads to passes. */
export function onPath(path: readonly string[], test: ValueTest): Predicate {
  const [field = ''] = path;
  if (path.length > 1) return (doc) => matchedValues(doc, path).some(({ value }) => test(value));
  // The common case needs no list of candidates.
  return (doc) => {
    const value = doc.get(field);
    return (Array.isArray(value) && value.some(test)) || test(value);
  };
}

/** As onPath, but arrays at the end of the path count only as a whole: for `$size`, `$elemMatch` and `$type: 'array'`. */
export function onWholeValue(path: readonly string[], test: ValueTest): Predicate {
  return (doc) => {
    const candidates = matchedValues(doc, path);
    const wholes = candidates.filter(({ isWholeArray }) => isWholeArray);
    return (wholes.length > 0 ? wholes : candidates).some(({ value }) => test(value));
  };
}
