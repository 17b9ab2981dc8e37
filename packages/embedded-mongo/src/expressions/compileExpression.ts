import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../MongoError.ts';
import { splitPath } from '../paths/splitPath.ts';
import { comparisonOperators } from './comparisonOperators.ts';
import type { Expression } from './Expression.ts';
import { getValueAtPath } from './getValueAtPath.ts';

/**
 * Compiles an aggregation expression: a literal, a field path such as `'$a.b'`, `$literal`, a comparison, or a
 * document or array of expressions.
 * @throws MongoError for other operators and for variables (`'$$name'`)
 */
export function compileExpression(operand: Value): Expression {
  if (typeof operand === 'string' && operand.startsWith('$')) return compileFieldPath(operand);
  if (Array.isArray(operand)) {
    const elements = operand.map(compileExpression);
    return (doc) => elements.map((element) => element(doc) ?? null);
  }
  if (!isDoc(operand)) return () => operand;
  const [name] = operand.keys();
  return name?.startsWith('$') ? compileOperator(name, operand) : compileObject(operand);
}

function compileFieldPath(text: string): Expression {
  if (text.startsWith('$$')) throw createNotSupportedError(`the variable ${text}`, 'BadValue');
  const path = splitPath(text.slice(1));
  return (doc) => getValueAtPath(doc, path);
}

function compileOperator(name: string, expression: Doc): Expression {
  if (expression.size !== 1) {
    throw new MongoError('Location15983', 'An object representing an expression must have exactly one field');
  }
  const operand = expression.get(name) ?? null;
  if (name === '$literal') return () => operand;
  const compare = Object.hasOwn(comparisonOperators, name) ? comparisonOperators[name] : undefined;
  if (!compare) throw createNotSupportedError(`the expression operator ${name}`, 'InvalidPipelineOperator');
  const operands = Array.isArray(operand) ? operand : [operand];
  const [left, right] = operands.map(compileExpression);
  if (!left || !right || operands.length !== 2) {
    throw new MongoError(
      'Location16020',
      `Expression ${name} takes exactly 2 arguments. ${operands.length} were passed in.`,
    );
  }
  return (doc) => compare(left(doc), right(doc));
}

function compileObject(operand: Doc): Expression {
  const fields = [...operand].map(([name, value]) => {
    if (name.startsWith('$') || name.includes('.')) {
      throw new MongoError(
        'Location16410',
        `FieldPath field names may not contain '.' or start with '$': ${name}`,
      );
    }
    return [name, compileExpression(value)] as const;
  });
  return (doc) => {
    const result: Doc = new Map();
    for (const [name, field] of fields) {
      const value = field(doc);
      if (value !== undefined) result.set(name, value);
    }
    return result;
  };
}
