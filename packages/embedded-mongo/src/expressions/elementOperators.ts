import type { MaybeValue, Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import type { OperatorCompiler, OperatorTable, Scope } from './Expression.ts';
import { isTruthy } from './isTruthy.ts';
import { isNullish, namedParts, withVariable, wrongOperand } from './operands.ts';

function arrayOrNull(value: MaybeValue, name: string): Value[] | null {
  if (isNullish(value)) return null;
  if (!Array.isArray(value)) throw wrongOperand(name, 'arrays as its input', value);
  return value;
}

function variableName(as: MaybeValue): string {
  if (as === undefined) return 'this';
  if (typeof as !== 'string' || !/^[a-z]\w*$/.test(as))
    throw new MongoError('FailedToParse', `'${String(as)}' is no valid name of a variable`);
  return as;
}

/** The parts of `$map` and `$filter`: an input, a variable for its elements, and what is computed for each. */
function forEach(operand: Value, compile: Parameters<OperatorCompiler>[1], name: string, part: string) {
  const parts = namedParts(operand, name, ['input', part], ['as']);
  const input = compile(parts.get('input') ?? null);
  const body = compile(parts.get(part) ?? null);
  const as = variableName(parts.get('as'));
  return (scope: Scope) => ({
    elements: arrayOrNull(input(scope), name),
    run: (element: Value) => body(withVariable(scope, as, element)),
  });
}

const $map: OperatorCompiler = (operand, compile, name) => {
  const each = forEach(operand, compile, name, 'in');
  return (scope) => {
    const { elements, run } = each(scope);
    return elements?.map((element) => run(element) ?? null) ?? null;
  };
};

const $filter: OperatorCompiler = (operand, compile, name) => {
  const each = forEach(operand, compile, name, 'cond');
  return (scope) => {
    const { elements, run } = each(scope);
    return elements?.filter((element) => isTruthy(run(element))) ?? null;
  };
};

const $reduce: OperatorCompiler = (operand, compile, name) => {
  const parts = namedParts(operand, name, ['input', 'initialValue', 'in']);
  const input = compile(parts.get('input') ?? null);
  const start = compile(parts.get('initialValue') ?? null);
  const body = compile(parts.get('in') ?? null);
  return (scope) => {
    const elements = arrayOrNull(input(scope), name);
    if (!elements) return null;
    let value = start(scope);
    for (const element of elements)
      value = body(withVariable(withVariable(scope, 'value', value), 'this', element));
    return value;
  };
};

export const elementOperators: OperatorTable = { $map, $filter, $reduce };
