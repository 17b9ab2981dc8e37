import { Long } from 'bson';
import { type Doc, isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import { isTruthy } from '../expressions/isTruthy.ts';
import { namedParts } from '../expressions/operands.ts';
import { MongoError } from '../MongoError.ts';
import { splitPath } from '../paths/splitPath.ts';
import { fieldAt } from '../update/fieldAtPath.ts';
import type { StageCompiler } from './Stage.ts';

/** One document per element of an array; a value that is no array counts as its only element. */
export const $unwind: StageCompiler = (operand, name) => {
  const parts = isDoc(operand)
    ? namedParts(operand, name, ['path'], ['includeArrayIndex', 'preserveNullAndEmptyArrays'])
    : new Map([['path', operand]]);
  const path = readPath(parts.get('path'));
  const indexField = readIndexField(parts.get('includeArrayIndex'));
  const keepsEmpty = isTruthy(parts.get('preserveNullAndEmptyArrays'));
  return (docs) =>
    docs.flatMap((doc) => {
      const value = arrayAt(doc, path);
      if (Array.isArray(value) && value.length > 0) {
        return value.map((element, index) =>
          numbered(withValue(doc, path, element), indexField, Long.fromNumber(index)),
        );
      }
      const isEmpty = value === undefined || value === null || Array.isArray(value);
      if (isEmpty && !keepsEmpty) return [];
      return [numbered(Array.isArray(value) ? withValue(doc, path, undefined) : doc, indexField, null)];
    });
};

function readPath(path: MaybeValue): string[] {
  if (typeof path !== 'string' || !path.startsWith('$') || path.length < 2) {
    throw new MongoError('Location28818', "path option to $unwind stage should be prefixed with a '$'");
  }
  return splitPath(path.slice(1));
}

function readIndexField(field: MaybeValue): string | undefined {
  if (field === undefined) return undefined;
  if (typeof field !== 'string' || field === '' || field.startsWith('$') || field.includes('.')) {
    throw new MongoError(
      'Location28822',
      'includeArrayIndex of $unwind has to be the name of a top-level field',
    );
  }
  return field;
}

/** Arrays on the way are not looked into: only documents lead to an array that is unwound. */
function arrayAt(doc: Doc, path: readonly string[]): MaybeValue {
  const parents = path.slice(0, -1).map((_, depth) => fieldAt(doc, path.slice(0, depth + 1)));
  return parents.every(isDoc) ? fieldAt(doc, path) : undefined;
}

function withValue(doc: Doc, path: readonly string[], value: MaybeValue): Doc {
  const [name = '', ...rest] = path;
  const result = new Map(doc);
  const inner = doc.get(name);
  const changed: Value | undefined = rest.length > 0 && isDoc(inner) ? withValue(inner, rest, value) : value;
  if (changed === undefined) result.delete(name);
  else result.set(name, changed);
  return result;
}

function numbered(doc: Doc, field: string | undefined, index: Long | null): Doc {
  return field === undefined ? doc : new Map(doc).set(field, index);
}
