import { toInteger } from '../../bson/toInteger.ts';
import { type Doc, isDoc, type Value } from '../../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../../MongoError.ts';
import { splitPath } from '../../paths/splitPath.ts';
import { compileFilter } from '../../query/compileFilter.ts';
import type { IndexSpec } from '../../storage/indexes/IndexSpec.ts';
import { parseBooleanField, parseDocumentField, parseOptionalDocument } from '../fields/parseFields.ts';
import { rejectUnknownFields } from '../fields/rejectUnknownFields.ts';

const knownFields = new Set([
  'key',
  'name',
  'unique',
  'sparse',
  'expireAfterSeconds',
  'partialFilterExpression',
  // Index version 2 is the only supported version. `background` has had no effect since MongoDB 4.2.
  'v',
  'background',
]);

const partialFilterOperators = new Set([
  '$eq',
  '$exists',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$and',
  '$or',
  '$in',
]);

/**
 * Parses one index definition of a `createIndexes` command.
 * @throws MongoError if an option or the index type is not supported
 */
export function parseIndexSpec(entry: Doc): IndexSpec {
  rejectUnknownFields(entry, knownFields, 'an index');
  const key = parseDocumentField(entry, 'key');
  if (key.size === 0) throw new MongoError('CannotCreateIndex', 'Index keys cannot be an empty object');
  for (const [path, direction] of key) validateKeyPart(path, direction);
  const name = entry.get('name');
  if (typeof name !== 'string' || name === '')
    throw new MongoError(
      'FailedToParse',
      "The 'name' field is a required property of an index specification",
    );
  if (name === '*') throw new MongoError('BadValue', "The index name '*' is not valid.");
  const sparse = parseBooleanField(entry, 'sparse', false);
  const partialFilter = parseOptionalDocument(entry, 'partialFilterExpression');
  if (partialFilter) validatePartialFilter(partialFilter);
  if (sparse && partialFilter)
    throw new MongoError('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  return {
    name,
    key,
    unique: parseBooleanField(entry, 'unique', false),
    sparse,
    partialFilter,
    expireAfterSeconds: parseExpiry(entry, key),
  };
}

function validateKeyPart(path: string, direction: Value): void {
  if (typeof direction === 'string')
    throw createNotSupportedError(`${direction} indexes`, 'CannotCreateIndex');
  if (path.includes('$')) throw createNotSupportedError('wildcard indexes', 'CannotCreateIndex');
  splitPath(path);
  const sign = toInteger(direction);
  if (sign !== 1 && sign !== -1) {
    throw new MongoError(
      'CannotCreateIndex',
      `Values in the index key pattern must be 1 or -1, but the value of '${path}' is not`,
    );
  }
}

function parseExpiry(entry: Doc, key: Doc): number | undefined {
  const seconds = entry.get('expireAfterSeconds');
  if (seconds === undefined) return undefined;
  const expireAfterSeconds = toInteger(seconds);
  if (expireAfterSeconds === undefined || expireAfterSeconds < 0 || expireAfterSeconds >= 2 ** 31) {
    throw new MongoError(
      'CannotCreateIndex',
      'TTL index expireAfterSeconds must be an integer from 0 to 2147483647',
    );
  }
  if (key.size !== 1 || key.has('_id')) {
    throw new MongoError('CannotCreateIndex', 'TTL indexes are single-field indexes and cannot be on _id');
  }
  return expireAfterSeconds;
}

function validatePartialFilter(filter: Doc): void {
  compileFilter(filter);
  for (const name of findOperators(filter)) {
    if (!partialFilterOperators.has(name)) {
      throw new MongoError('CannotCreateIndex', `Expression not supported in partial index: ${name}`);
    }
  }
}

function findOperators(value: Value): string[] {
  if (Array.isArray(value)) return value.flatMap(findOperators);
  if (!isDoc(value)) return [];
  return [...value].flatMap(([name, operand]) => [
    ...(name.startsWith('$') ? [name] : []),
    ...findOperators(operand),
  ]);
}
