import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import { MongoError, notSupported } from '../MongoError.ts';
import { splitPath } from '../paths/splitPath.ts';
import { compileFilter } from '../query/compileFilter.ts';
import { integerOf } from '../query/integerOf.ts';
import type { IndexSpec } from '../storage/IndexSpec.ts';
import { booleanField, docField, optionalDoc } from './fields.ts';
import { refuseUnknownFields } from './refuseUnknownFields.ts';

const known = new Set([
  'key',
  'name',
  'unique',
  'sparse',
  'expireAfterSeconds',
  'partialFilterExpression',
  // Version 2 is what we do; building in the background has meant nothing since MongoDB 4.2.
  'v',
  'background',
]);

const partialOperators = new Set([
  '$eq',
  '$exists',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$type',
  '$and',
  '$or',
  '$in',
]);

/** Reads one entry of createIndexes. @throws MongoError naming any option or kind of index that there is not */
export function readIndexSpec(entry: Doc): IndexSpec {
  refuseUnknownFields(entry, known, 'an index');
  const key = docField(entry, 'key');
  if (key.size === 0) throw new MongoError('CannotCreateIndex', 'Index keys cannot be an empty object');
  for (const [path, direction] of key) checkKeyPart(path, direction);
  const name = entry.get('name');
  if (typeof name !== 'string' || name === '')
    throw new MongoError(
      'FailedToParse',
      "The 'name' field is a required property of an index specification",
    );
  if (name === '*') throw new MongoError('BadValue', "The index name '*' is not valid.");
  const sparse = booleanField(entry, 'sparse', false);
  const partialFilter = optionalDoc(entry, 'partialFilterExpression');
  if (partialFilter) checkPartial(partialFilter);
  if (sparse && partialFilter)
    throw new MongoError('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  return {
    name,
    key,
    unique: booleanField(entry, 'unique', false),
    sparse,
    partialFilter,
    expireAfterSeconds: readExpiry(entry, key),
  };
}

function checkKeyPart(path: string, direction: Value): void {
  if (typeof direction === 'string') throw notSupported(`${direction} indexes`, 'CannotCreateIndex');
  if (path.includes('$')) throw notSupported('wildcard indexes', 'CannotCreateIndex');
  splitPath(path);
  const sign = integerOf(direction);
  if (sign !== 1 && sign !== -1) {
    throw new MongoError(
      'CannotCreateIndex',
      `Values in the index key pattern have to be 1 or -1, that of '${path}' is not`,
    );
  }
}

function readExpiry(entry: Doc, key: Doc): number | undefined {
  const seconds = entry.get('expireAfterSeconds');
  if (seconds === undefined) return undefined;
  const number = integerOf(seconds);
  if (number === undefined || number < 0 || number >= 2 ** 31) {
    throw new MongoError(
      'CannotCreateIndex',
      'TTL index expireAfterSeconds must be a whole number from 0 to 2147483647',
    );
  }
  if (key.size !== 1 || key.has('_id')) {
    throw new MongoError('CannotCreateIndex', 'TTL indexes are single-field indexes and are not on _id');
  }
  return number;
}

function checkPartial(filter: Doc): void {
  compileFilter(filter);
  for (const name of operatorsIn(filter)) {
    if (!partialOperators.has(name)) {
      throw new MongoError('CannotCreateIndex', `Expression not supported in partial index: ${name}`);
    }
  }
}

function operatorsIn(value: Value): string[] {
  if (Array.isArray(value)) return value.flatMap(operatorsIn);
  if (!isDoc(value)) return [];
  return [...value].flatMap(([name, inner]) => [
    ...(name.startsWith('$') ? [name] : []),
    ...operatorsIn(inner),
  ]);
}
