import { Int32 } from 'bson';
import { keyOf } from '../bson/keyOf.ts';
import type { Doc, MaybeValue, Value } from '../bson/Value.ts';
import { namedParts } from '../expressions/operands.ts';
import { MongoError } from '../MongoError.ts';
import { matchedValues } from '../paths/matchedValues.ts';
import { splitPath } from '../paths/splitPath.ts';
import { equals } from '../query/comparison.ts';
import { onPath } from '../query/onPath.ts';
import type { Collection } from '../storage/Collection.ts';
import { Index } from '../storage/Index.ts';
import type { StageCompiler } from './Stage.ts';

/**
 * Joins by equality: `{ from, localField, foreignField, as }`. An index over the foreign field is made for the occasion,
 * so that the join costs one pass over each side.
 */
export const $lookup: StageCompiler = (operand, name) => {
  const parts = namedParts(operand, name, ['from', 'localField', 'foreignField', 'as']);
  const [from = '', local = '', foreign = '', as = ''] = ['from', 'localField', 'foreignField', 'as'].map(
    (part) => {
      const value = parts.get(part);
      if (typeof value !== 'string' || value === '')
        throw new MongoError('FailedToParse', `$lookup argument '${part}' must be a string`);
      return value;
    },
  );
  if (as.includes('.') || as.startsWith('$'))
    throw new MongoError('BadValue', "$lookup's 'as' has to be the name of a top-level field here");
  const localPath = splitPath(local);
  return (docs, { store, db }) => {
    const collection = store.collection(`${db}.${from}`);
    const find = collection ? finder(collection, foreign) : () => [];
    return docs.map((doc) => new Map(doc).set(as, find(localValues(doc, localPath))));
  };
};

/** The values that a document is joined by: of an array each element; a missing field joins as null. */
function localValues(doc: Doc, path: readonly string[]): Value[] {
  const candidates = matchedValues(doc, path);
  const hasArray = candidates.some(({ isWholeArray }) => isWholeArray);
  const values = candidates
    .filter(({ isWholeArray }) => !isWholeArray)
    .map(({ value }: { value: MaybeValue }) => value ?? null);
  return values.length > 0 || hasArray ? values : [null];
}

function finder(collection: Collection, field: string): (values: Value[]) => Doc[] {
  const index = foreignIndex(collection, field);
  const path = field.split('.');
  return (values) => {
    const found = new Map<string, Doc>();
    for (const value of values) {
      const matches = onPath(path, equals(value));
      for (const id of index.lookup([value])) {
        const doc = collection.byIdKey(id)?.doc;
        if (doc && matches(doc)) found.set(id, doc);
      }
    }
    return [...found.values()];
  };
}

function foreignIndex(collection: Collection, field: string): Index {
  const key: Doc = new Map([[field, new Int32(1)]]);
  const name = `lookup by ${field}`;
  const index = new Index(
    { name, key, unique: false, sparse: false, expireAfterSeconds: undefined, partialFilter: undefined },
    undefined,
  );
  for (const { doc } of collection.all()) index.add(index.entriesOf(doc), keyOf(doc.get('_id') ?? null));
  return index;
}
