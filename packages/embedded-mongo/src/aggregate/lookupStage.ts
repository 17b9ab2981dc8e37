import { Int32 } from 'bson';
import { toKey } from '../bson/toKey.ts';
import type { Doc, Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { findPathValues } from '../paths/findPathValues.ts';
import { splitPath } from '../paths/splitPath.ts';
import { compilePathTest } from '../query/compilePathTest.ts';
import { createEqualityTest } from '../query/valueTests.ts';
import type { Collection } from '../storage/Collection.ts';
import { Index } from '../storage/indexes/Index.ts';
import { parseNamedOperands } from './parseNamedOperands.ts';
import type { StageCompiler } from './Stage.ts';

const operandNames = ['from', 'localField', 'foreignField', 'as'];

/**
 * Compiles `$lookup` with `{ from, localField, foreignField, as }`. Each run builds a temporary index on the
 * foreign field, so that it reads every document of both collections only once.
 */
export const $lookup: StageCompiler = (operand, name) => {
  const operands = parseNamedOperands(operand, name, operandNames);
  const [from = '', localField = '', foreignField = '', as = ''] = operandNames.map((operandName) => {
    const value = operands.get(operandName);
    if (typeof value !== 'string' || value === '')
      throw new MongoError('FailedToParse', `$lookup argument '${operandName}' must be a string`);
    return value;
  });
  if (as.includes('.') || as.startsWith('$'))
    throw new MongoError('BadValue', "$lookup argument 'as' must be the name of a top-level field");
  const localPath = splitPath(localField);
  return (docs, { store, db }) => {
    const collection = store.findCollection(`${db}.${from}`);
    const findForeignDocuments = collection ? createForeignFinder(collection, foreignField) : () => [];
    return docs.map((doc) => new Map(doc).set(as, findForeignDocuments(findLocalValues(doc, localPath))));
  };
};

/**
 * Returns the join values of a document: the value of its field, each element if the value is an array, or
 * null if the field is missing.
 */
function findLocalValues(doc: Doc, path: readonly string[]): Value[] {
  const pathValues = findPathValues(doc, path);
  const hasArray = pathValues.some(({ isWholeArray }) => isWholeArray);
  const values = pathValues.filter(({ isWholeArray }) => !isWholeArray).map(({ value }) => value ?? null);
  return values.length > 0 || hasArray ? values : [null];
}

/** Creates a function that finds the documents whose field equals one of the given values. */
function createForeignFinder(collection: Collection, field: string): (values: Value[]) => Doc[] {
  const index = buildForeignIndex(collection, field);
  const path = field.split('.');
  return (values) => {
    const found = new Map<string, Doc>();
    for (const value of values) {
      const matches = compilePathTest(path, createEqualityTest(value));
      for (const idKey of index.findIdKeys([value])) {
        const doc = collection.findByIdKey(idKey)?.doc;
        if (doc && matches(doc)) found.set(idKey, doc);
      }
    }
    return [...found.values()];
  };
}

function buildForeignIndex(collection: Collection, field: string): Index {
  const key: Doc = new Map([[field, new Int32(1)]]);
  const name = `lookup by ${field}`;
  const index = new Index(
    { name, key, unique: false, sparse: false, expireAfterSeconds: undefined, partialFilter: undefined },
    undefined,
  );
  for (const { doc } of collection.listDocuments())
    index.add(index.createEntries(doc), toKey(doc.get('_id') ?? null));
  return index;
}
