import { Long } from 'bson';
import { type Doc, isDoc, type MaybeValue } from '../bson/Value.ts';
import { isTruthy } from '../expressions/isTruthy.ts';
import { MongoError } from '../MongoError.ts';
import { splitPath } from '../paths/splitPath.ts';
import { getField } from '../update/fieldAtPath.ts';
import { parseNamedOperands } from './parseNamedOperands.ts';
import type { StageCompiler } from './Stage.ts';
import { withField } from './withField.ts';

/**
 * Compiles `$unwind`, which returns one document per array element. A value that is not an array is treated
 * as an array with one element.
 */
export const $unwind: StageCompiler = (operand, name) => {
  const operands = isDoc(operand)
    ? parseNamedOperands(operand, name, ['path'], ['includeArrayIndex', 'preserveNullAndEmptyArrays'])
    : new Map([['path', operand]]);
  const path = parsePath(operands.get('path'));
  const indexField = parseIndexField(operands.get('includeArrayIndex'));
  const preservesEmpty = isTruthy(operands.get('preserveNullAndEmptyArrays'));
  return (docs) =>
    docs.flatMap((doc) => {
      const value = getArray(doc, path);
      if (Array.isArray(value) && value.length > 0) {
        return value.map((element, index) =>
          withIndex(withField(doc, path, element), indexField, Long.fromNumber(index)),
        );
      }
      const isEmpty = value === undefined || value === null || Array.isArray(value);
      if (isEmpty && !preservesEmpty) return [];
      return [withIndex(Array.isArray(value) ? withField(doc, path, undefined) : doc, indexField, null)];
    });
};

function parsePath(path: MaybeValue): string[] {
  if (typeof path !== 'string' || !path.startsWith('$') || path.length < 2) {
    throw new MongoError('Location28818', "path option to $unwind stage should be prefixed with a '$'");
  }
  return splitPath(path.slice(1));
}

function parseIndexField(field: MaybeValue): string | undefined {
  if (field === undefined) return undefined;
  if (typeof field !== 'string' || field === '' || field.startsWith('$') || field.includes('.')) {
    throw new MongoError(
      'Location28822',
      'includeArrayIndex option to $unwind must be the name of a top-level field',
    );
  }
  return field;
}

/**
 * Returns the value that `$unwind` expands. As in MongoDB, the path is followed through documents only, not
 * through arrays.
 */
function getArray(doc: Doc, path: readonly string[]): MaybeValue {
  const parents = path.slice(0, -1).map((_, depth) => getField(doc, path.slice(0, depth + 1)));
  return parents.every(isDoc) ? getField(doc, path) : undefined;
}

/**
 * Returns a copy of the document that contains the element's index in the field named by `includeArrayIndex`.
 */
function withIndex(doc: Doc, indexField: string | undefined, index: Long | null): Doc {
  return indexField === undefined ? doc : new Map(doc).set(indexField, index);
}
