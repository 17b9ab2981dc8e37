import { BSONRegExp } from 'bson';
import { equalValues } from '../bson/compareValues.ts';
import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { isOperators } from '../query/isOperators.ts';
import { refuseConflicts } from './comparePaths.ts';
import { setField } from './fieldAtPath.ts';

/**
 * The document that an upsert starts from: what the filter asks to be equal.
 * @param idOnly for a replacement, which takes nothing but the _id from the filter
 */
export function upsertBase(filter: Doc, idOnly: boolean): Doc {
  const equal = new Map<string, Value>();
  collect(filter, equal);
  const base: Doc = new Map();
  const id = equal.get('_id');
  if (id !== undefined) base.set('_id', id);
  if (idOnly) return base;
  const paths = [...equal.keys()].map((path) => path.split('.'));
  refuseConflicts(paths);
  for (const [path, value] of equal) setField(base, path.split('.'), value);
  return base;
}

function collect(filter: Doc, equal: Map<string, Value>): void {
  for (const [name, operand] of filter) {
    if (name === '$and' || (name === '$or' && Array.isArray(operand) && operand.length === 1)) {
      for (const part of Array.isArray(operand) ? operand : []) if (isDoc(part)) collect(part, equal);
    } else if (!name.startsWith('$')) {
      const value = equalityOf(operand);
      if (value === undefined) continue;
      const other = equal.get(name);
      if (other !== undefined && !equalValues(other, value)) {
        throw new MongoError(
          'NotSingleValueField',
          `cannot infer query fields to set, path '${name}' is matched twice`,
        );
      }
      equal.set(name, value);
    }
  }
}

function equalityOf(operand: Value): Value | undefined {
  if (operand instanceof BSONRegExp) return undefined;
  if (!isDoc(operand) || !isOperators(operand)) return operand;
  const one = operand.get('$eq');
  if (one !== undefined) return one;
  for (const name of ['$in', '$all']) {
    const several = operand.get(name);
    const [only] = Array.isArray(several) ? several : [];
    const isPlain =
      only !== undefined && !(only instanceof BSONRegExp) && !(isDoc(only) && isOperators(only));
    if (Array.isArray(several) && several.length === 1 && isPlain) return only;
  }
  return undefined;
}
