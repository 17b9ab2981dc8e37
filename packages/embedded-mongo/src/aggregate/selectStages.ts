import { toInteger } from '../bson/toInteger.ts';
import { isDoc, type Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { compileFilter } from '../query/compileFilter.ts';
import { compileSort } from '../query/compileSort.ts';
import type { StageCompiler } from './Stage.ts';

/** Compiles `$match`, which passes on only the documents that match a filter. */
export const $match: StageCompiler = (operand) => {
  if (!isDoc(operand))
    throw new MongoError('Location15959', 'the match filter must be an expression in an object');
  const matches = compileFilter(operand);
  return (docs) => docs.filter(matches);
};

/** Compiles `$sort`. */
export const $sort: StageCompiler = (operand) => {
  if (!isDoc(operand)) throw new MongoError('Location15973', 'the $sort key specification must be an object');
  if (operand.size === 0)
    throw new MongoError('Location15976', '$sort stage must have at least one sort key');
  const sort = compileSort(operand);
  return (docs) => sort(docs, (doc) => doc);
};

/** Compiles `$skip`, which omits a given number of documents from the start of the input. */
export const $skip: StageCompiler = (operand, name) => {
  const count = parseCount(operand, name, 0);
  return (docs) => docs.slice(count);
};

/** Compiles `$limit`, which passes on at most a given number of documents from the start of the input. */
export const $limit: StageCompiler = (operand, name) => {
  const count = parseCount(operand, name, 1);
  return (docs) => docs.slice(0, count);
};

function parseCount(operand: Value, stageName: string, minimum: number): number {
  const count = toInteger(operand);
  if (count === undefined || count < minimum)
    throw new MongoError(
      'BadValue',
      `invalid argument to ${stageName} stage: expected an integer of at least ${minimum}`,
    );
  return count;
}
