import { areValuesEqual } from '../bson/compareValues.ts';
import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { isOperatorDocument } from '../query/compileFilter.ts';
import { rejectPathConflicts } from './comparePaths.ts';
import { setField } from './fieldAtPath.ts';

/**
 * Creates the document to which an upsert applies its update, from the equality conditions of the filter.
 * @param onlyId True for a replacement, which uses only the `_id` of the filter
 */
export function createUpsertBase(filter: Doc, onlyId: boolean): Doc {
  const valuesByPath = new Map<string, Value>();
  collectEqualities(filter, valuesByPath);
  const base: Doc = new Map();
  const id = valuesByPath.get('_id');
  if (id !== undefined) base.set('_id', id);
  if (onlyId) return base;
  rejectPathConflicts([...valuesByPath.keys()].map((path) => path.split('.')));
  for (const [path, value] of valuesByPath) setField(base, path.split('.'), value);
  return base;
}

function collectEqualities(filter: Doc, valuesByPath: Map<string, Value>): void {
  for (const [name, operand] of filter) {
    if (name === '$and' || (name === '$or' && Array.isArray(operand) && operand.length === 1)) {
      for (const clause of Array.isArray(operand) ? operand : [])
        if (isDoc(clause)) collectEqualities(clause, valuesByPath);
    } else if (!name.startsWith('$')) {
      const value = parseEquality(operand);
      if (value === undefined) continue;
      const otherValue = valuesByPath.get(name);
      if (otherValue !== undefined && !areValuesEqual(otherValue, value)) {
        throw new MongoError(
          'NotSingleValueField',
          `cannot infer query fields to set, path '${name}' is matched twice`,
        );
      }
      valuesByPath.set(name, value);
    }
  }
}

/** Returns undefined if a condition accepts several values. */
function parseEquality(operand: Value): Value | undefined {
  if (!isDoc(operand) || !isOperatorDocument(operand)) return operand;
  const equalTo = operand.get('$eq');
  if (equalTo !== undefined) return equalTo;
  const allowedValues = operand.get('$in');
  return Array.isArray(allowedValues) && allowedValues.length === 1 ? allowedValues[0] : undefined;
}
