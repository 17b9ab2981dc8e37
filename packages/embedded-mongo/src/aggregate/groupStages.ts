import { Int32 } from 'bson';
import { keyOf } from '../bson/keyOf.ts';
import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import { type Accumulator, type AccumulatorName, accumulators } from '../expressions/accumulators.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import type { Expression } from '../expressions/Expression.ts';
import { MongoError, notSupported } from '../MongoError.ts';
import { compileSort } from '../query/compileSort.ts';
import type { StageCompiler } from './Stage.ts';

interface Field {
  name: string;
  start: () => Accumulator;
  value: Expression;
}

/** Groups come out in the order in which their first document came in. */
export const $group: StageCompiler = (operand) => {
  if (!isDoc(operand))
    throw new MongoError('Location15947', "a group's fields must be specified in an object");
  const id = operand.get('_id');
  if (id === undefined) throw new MongoError('Location15955', 'a group specification must include an _id');
  const groupId = compileExpression(id);
  const fields = [...operand].filter(([name]) => name !== '_id').map(([name, spec]) => readField(name, spec));
  return (docs) => {
    const groups = new Map<string, { id: Value; gathered: Accumulator[] }>();
    for (const doc of docs) {
      const scope = new Map([['ROOT', doc]]);
      const value = groupId(scope) ?? null;
      const key = keyOf(value);
      const group = groups.get(key) ?? { id: value, gathered: fields.map(({ start }) => start()) };
      groups.set(key, group);
      for (const [index, field] of fields.entries()) group.gathered[index]?.add(field.value(scope));
    }
    return [...groups.values()].map(({ id: _id, gathered }) => {
      const result: Doc = new Map([['_id', _id]]);
      for (const [index, { name }] of fields.entries()) result.set(name, gathered[index]?.result() ?? null);
      return result;
    });
  };
};

function readField(name: string, spec: Value): Field {
  if (name.includes('.'))
    throw new MongoError('Location40235', `The field name '${name}' cannot contain '.'`);
  if (!isDoc(spec))
    throw new MongoError('Location40234', `The field '${name}' must be an accumulator object`);
  const [entry] = spec;
  if (!entry || spec.size !== 1)
    throw new MongoError('Location40238', `The field '${name}' must specify one accumulator`);
  const [operator, operand] = entry;
  if (!isAccumulator(operator)) throw notSupported(`the accumulator ${operator}`, 'Location15952');
  if (operator === '$count' && !(isDoc(operand) && operand.size === 0))
    throw new MongoError('TypeMismatch', '$count takes no arguments, i.e. $count:{}');
  return { name, start: accumulators[operator], value: compileExpression(operand) };
}

function isAccumulator(name: string): name is AccumulatorName {
  return Object.hasOwn(accumulators, name);
}

export const $count: StageCompiler = (operand) => {
  if (typeof operand !== 'string' || operand === '' || operand.startsWith('$') || operand.includes('.')) {
    throw new MongoError('Location40160', 'the count field must be a non-empty name without "$" or "."');
  }
  // Without documents nothing comes out, not a zero.
  return (docs) => (docs.length === 0 ? [] : [new Map([[operand, new Int32(docs.length)]])]);
};

export const $sortByCount: StageCompiler = (operand, name) => {
  const isExpression = typeof operand === 'string' ? operand.startsWith('$') : isDoc(operand);
  if (!isExpression)
    throw new MongoError(
      'Location40149',
      'the sortByCount field must be defined as a $-prefixed path or an expression in an object',
    );
  const group = $group(
    new Map<string, Value>([
      ['_id', operand],
      ['count', new Map([['$sum', new Int32(1)]])],
    ]),
    name,
  );
  const sort = compileSort(new Map([['count', new Int32(-1)]]));
  return (docs, context) => sort(group(docs, context), (doc) => doc);
};
