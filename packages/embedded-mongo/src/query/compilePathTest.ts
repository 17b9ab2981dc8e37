import { findPathValues } from '../paths/findPathValues.ts';
import type { Predicate, ValueTest } from './Predicate.ts';

/**
 * Compiles a test of one field. A document passes if any value at the path passes, including any element of
 * an array.
 */
export function compilePathTest(path: readonly string[], test: ValueTest): Predicate {
  const [field = ''] = path;
  if (path.length > 1) return (doc) => findPathValues(doc, path).some(({ value }) => test(value));
  // Fast path for a top-level field, because it needs no list of values.
  return (doc) => {
    const value = doc.get(field);
    return (Array.isArray(value) && value.some(test)) || test(value);
  };
}
