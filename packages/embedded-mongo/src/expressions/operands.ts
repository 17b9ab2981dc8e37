import { typeOf } from '../bson/typeOf.ts';
import { type Doc, isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import { MongoError, notSupported } from '../MongoError.ts';
import type { Expression, OperatorCompiler, Scope } from './Expression.ts';

/**
 * An operator on a fixed number of operands, written as an array or, when it takes one, alone.
 * @param most undefined: any number
 */
export function operator(
  least: number,
  most: number | undefined,
  run: (operands: MaybeValue[], name: string) => MaybeValue,
): OperatorCompiler {
  return (operand, compile, name) => {
    const operands = (Array.isArray(operand) ? operand : [operand]).map(compile);
    if (operands.length < least || (most !== undefined && operands.length > most)) {
      const expected = least === most ? `exactly ${least}` : `${least} to ${most ?? 'any number of'}`;
      throw new MongoError(
        'Location16020',
        `Expression ${name} takes ${expected} arguments. ${operands.length} were passed in.`,
      );
    }
    return (scope) =>
      run(
        operands.map((each) => each(scope)),
        name,
      );
  };
}

/** An operator whose operand is a document of named parts. @throws MongoError for parts that are not on the list */
export function namedParts(
  operand: Value,
  name: string,
  required: readonly string[],
  optional: readonly string[] = [],
): Doc {
  if (!isDoc(operand))
    throw new MongoError('FailedToParse', `${name} only supports an object as its argument`);
  for (const part of operand.keys()) {
    if (!required.includes(part) && !optional.includes(part))
      throw notSupported(`"${part}" of ${name}`, 'FailedToParse');
  }
  for (const part of required) {
    if (!operand.has(part)) throw new MongoError('FailedToParse', `Missing '${part}' parameter to ${name}`);
  }
  return operand;
}

export function isNullish(value: MaybeValue): value is null | undefined {
  return value === undefined || value === null;
}

export function wrongOperand(name: string, expected: string, value: MaybeValue): MongoError {
  const found = value === undefined ? 'missing' : typeOf(value);
  return new MongoError('TypeMismatch', `${name} only supports ${expected}, not ${found}`);
}

/** The scope with one more variable. */
export function withVariable(scope: Scope, name: string, value: MaybeValue): Scope {
  return new Map([...scope, [name, value]]);
}

export type Compile = (operand: Value) => Expression;
