import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import type { OperatorCompiler, OperatorTable } from './Expression.ts';
import { isNullish, operator, wrongOperand } from './operands.ts';

const $literal: OperatorCompiler = (operand) => () => operand;

const $mergeObjects = operator(0, undefined, (operands, name) => {
  const [only] = operands;
  const merged: Doc = new Map();
  for (const value of operands.length === 1 && Array.isArray(only) ? only : operands) {
    if (isNullish(value)) continue;
    if (!isDoc(value)) throw wrongOperand(name, 'objects', value);
    for (const [field, inner] of value) merged.set(field, inner);
  }
  return merged;
});

const $objectToArray = operator(1, 1, ([value], name) => {
  if (isNullish(value)) return null;
  if (!isDoc(value)) throw wrongOperand(name, 'objects', value);
  return [...value].map(
    ([k, v]) =>
      new Map<string, Value>([
        ['k', k],
        ['v', v],
      ]),
  );
});

/** From `{ k, v }` or `[k, v]` pairs. */
const $arrayToObject = operator(1, 1, ([value], name) => {
  if (isNullish(value)) return null;
  if (!Array.isArray(value)) throw wrongOperand(name, 'arrays', value);
  const result: Doc = new Map();
  for (const pair of value) {
    const [key, inner] = isDoc(pair) ? [pair.get('k'), pair.get('v')] : Array.isArray(pair) ? pair : [];
    if (typeof key !== 'string' || inner === undefined) {
      throw new MongoError(
        'TypeMismatch',
        '$arrayToObject needs an array of { k: string, v: value } or [string, value]',
      );
    }
    result.set(key, inner);
  }
  return result;
});

export const objectOperators: OperatorTable = { $literal, $mergeObjects, $objectToArray, $arrayToObject };
