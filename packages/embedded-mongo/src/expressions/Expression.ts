import type { MaybeValue, Value } from '../bson/Value.ts';

/** The variables in reach by their names without dollars: always `ROOT`, and those of `$map` and the like. */
export type Scope = ReadonlyMap<string, MaybeValue>;

/** A compiled aggregation expression; `undefined` is MongoDB's "missing". */
export type Expression = (scope: Scope) => MaybeValue;

/** Compiles the operand of one operator. `compile` reads nested expressions. */
export type OperatorCompiler = (
  operand: Value,
  compile: (operand: Value) => Expression,
  name: string,
) => Expression;

export type OperatorTable = Readonly<Record<string, OperatorCompiler>>;
