import { isDoc } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import type { OperatorCompiler, OperatorTable } from './Expression.ts';
import { isTruthy } from './isTruthy.ts';
import { isNullish, namedParts, operator } from './operands.ts';

const $cond: OperatorCompiler = (operand, compile, name) => {
  const parts = isDoc(operand)
    ? ['if', 'then', 'else'].map(
        (part) => namedParts(operand, name, ['if', 'then', 'else']).get(part) ?? null,
      )
    : operand;
  if (!Array.isArray(parts) || parts.length !== 3)
    throw new MongoError('Location16020', 'Expression $cond takes exactly 3 arguments.');
  const [test, yes, no] = parts.map(compile);
  return (scope) => (isTruthy(test?.(scope)) ? yes?.(scope) : no?.(scope));
};

const $switch: OperatorCompiler = (operand, compile, name) => {
  const parts = namedParts(operand, name, ['branches'], ['default']);
  const branches = parts.get('branches');
  if (!Array.isArray(branches) || branches.length === 0)
    throw new MongoError('FailedToParse', '$switch requires at least one branch');
  const cases = branches.map((branch) => {
    const each = namedParts(branch, '$switch', ['case', 'then']);
    return { test: compile(each.get('case') ?? null), result: compile(each.get('then') ?? null) };
  });
  const otherwise = parts.has('default') ? compile(parts.get('default') ?? null) : undefined;
  return (scope) => {
    const hit = cases.find(({ test }) => isTruthy(test(scope)))?.result ?? otherwise;
    if (!hit)
      throw new MongoError(
        'BadValue',
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    return hit(scope);
  };
};

const $ifNull: OperatorCompiler = (operand, compile) => {
  if (!Array.isArray(operand) || operand.length < 2)
    throw new MongoError('Location16020', '$ifNull needs at least two arguments');
  const candidates = operand.map(compile);
  return (scope) => {
    const values = candidates.map((candidate) => candidate(scope));
    return values.find((value) => !isNullish(value)) ?? values.at(-1);
  };
};

export const conditionalOperators: OperatorTable = {
  $and: operator(0, undefined, (operands) => operands.every(isTruthy)),
  $or: operator(0, undefined, (operands) => operands.some(isTruthy)),
  $not: operator(1, 1, ([operand]) => !isTruthy(operand)),
  $cond,
  $ifNull,
  $switch,
};
