import { toInteger } from '../../bson/numbers.ts';
import { toKey } from '../../bson/toKey.ts';
import { type Doc, isDoc, type Value } from '../../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../../MongoError.ts';
import { splitPath } from '../../paths/splitPath.ts';
import { compileFilter } from '../../query/compileFilter.ts';
import type { Collection } from '../../storage/Collection.ts';
import { type IndexSpec, idIndexSpec } from '../../storage/indexes/IndexSpec.ts';
import type { Command } from '../Command.ts';
import { parseNamespace } from '../fields/namespace.ts';
import {
  parseBooleanField,
  parseDocumentField,
  parseDocumentsField,
  parseOptionalDocument,
} from '../fields/parseFields.ts';
import { rejectUnknownFields } from '../fields/rejectUnknownFields.ts';

export const createIndexesCommand: Command = {
  name: 'createIndexes',
  // The replica set has only one member, so `commitQuorum` has no effect.
  fields: ['indexes', 'commitQuorum'],
  run(context) {
    const { store, changes, body } = context;
    const namespace = parseNamespace(context);
    const specs = parseDocumentsField(body, 'indexes').map(parseIndexSpec);
    if (specs.length === 0) throw new MongoError('BadValue', 'Must specify at least one index to create');
    const isNewCollection = store.findCollection(namespace) === undefined;
    const collection = changes.getOrCreateCollection(namespace);
    const previousCount = collection.indexes.size;
    const createdNames: string[] = [];
    try {
      for (const spec of specs) {
        if (hasSameIndex(collection, spec)) continue;
        changes.createIndex(namespace, spec);
        createdNames.push(spec.name);
      }
    } catch (error) {
      // The command is atomic: if one index fails, the others are removed.
      for (const name of createdNames) changes.dropIndex(namespace, name);
      throw error;
    }
    const note = createdNames.length === 0 ? 'all indexes already exist' : undefined;
    return {
      numIndexesBefore: previousCount,
      numIndexesAfter: collection.indexes.size,
      createdCollectionAutomatically: isNewCollection,
      note,
    };
  },
};

/**
 * Returns true if the index already exists.
 * @throws MongoError with code 85 or 86 if a different index has the same name or the same keys
 */
function hasSameIndex(collection: Collection, spec: IndexSpec): boolean {
  if (isIdKey(spec.key)) return true;
  if (spec.name === idIndexSpec.name)
    throw new MongoError('BadValue', `The index name '${spec.name}' is reserved for the _id index`);
  for (const { spec: other } of collection.indexes.values()) {
    const isSameIndex = toFingerprint(other) === toFingerprint(spec);
    const hasSameKey = toKey(other.key) === toKey(spec.key) && hasSamePartialFilter(other, spec);
    if (other.name === spec.name) {
      if (isSameIndex) return true;
      throw new MongoError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index: ${spec.name}, but a different key or different options`,
      );
    }
    if (hasSameKey) {
      throw new MongoError(
        'IndexOptionsConflict',
        `Index already exists with a different name: ${other.name}`,
      );
    }
  }
  return false;
}

/** The index on `_id` always exists. */
function isIdKey(key: Doc): boolean {
  return key.size === 1 && key.has('_id');
}

function hasSamePartialFilter(a: IndexSpec, b: IndexSpec): boolean {
  return toKey(a.partialFilter ?? null) === toKey(b.partialFilter ?? null);
}

/** Two specs have the same fingerprint if and only if they differ at most in the name of the index. */
function toFingerprint({ key, unique, sparse, expireAfterSeconds, partialFilter }: IndexSpec): string {
  return JSON.stringify([
    toKey(key),
    unique,
    sparse,
    expireAfterSeconds ?? null,
    toKey(partialFilter ?? null),
  ]);
}

export const indexOptions = [
  'unique',
  'sparse',
  'expireAfterSeconds',
  'partialFilterExpression',
  // Version 2 is the only supported one. `background` has no effect in MongoDB either.
  'v',
  'background',
];

const knownFields = new Set(['key', 'name', ...indexOptions]);

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
 * Parses one index definition of the command.
 * @throws MongoError if an option or the index type is not supported
 */
function parseIndexSpec(entry: Doc): IndexSpec {
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
