import { isDoc, type Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { compileFilter } from '../query/compileFilter.ts';
import { compileSort } from '../query/compileSort.ts';
import { integerOf } from '../query/integerOf.ts';
import type { StageCompiler } from './Stage.ts';

export const $match: StageCompiler = (operand) => {
  if (!isDoc(operand))
    throw new MongoError('Location15959', 'the match filter must be an expression in an object');
  const matches = compileFilter(operand);
  return (docs) => docs.filter(matches);
};

export const $sort: StageCompiler = (operand) => {
  if (!isDoc(operand)) throw new MongoError('Location15973', 'the $sort key specification must be an object');
  if (operand.size === 0)
    throw new MongoError('Location15976', '$sort stage must have at least one sort key');
  const sort = compileSort(operand);
  return (docs) => sort(docs, (doc) => doc);
};

export const $skip: StageCompiler = (operand, name) => {
  const count = wholeNumber(operand, name, 0);
  return (docs) => docs.slice(count);
};

export const $limit: StageCompiler = (operand, name) => {
  const count = wholeNumber(operand, name, 1);
  return (docs) => docs.slice(0, count);
};

/** So many documents at random, each at most once. */
export const $sample: StageCompiler = (operand, name) => {
  const size = wholeNumber(
    (isDoc(operand) && operand.size === 1 ? operand.get('size') : undefined) ?? null,
    name,
    1,
  );
  return (docs) => {
    const pool = [...docs];
    const count = Math.min(size, pool.length);
    for (let at = 0; at < count; at += 1) {
      const from = at + Math.floor(Math.random() * (pool.length - at));
      const [here, there] = [pool[at], pool[from]];
      if (here && there) [pool[at], pool[from]] = [there, here];
    }
    return pool.slice(0, count);
  };
};

function wholeNumber(operand: Value, name: string, least: number): number {
  const number = integerOf(operand);
  if (number === undefined || number < least)
    throw new MongoError(
      'BadValue',
      `invalid argument to ${name} stage: expected a whole number from ${least}`,
    );
  return number;
}
