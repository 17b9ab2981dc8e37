import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import { MongoError, notSupported } from '../MongoError.ts';
import { splitPath } from '../paths/splitPath.ts';
import { arithmeticOperators } from './arithmeticOperators.ts';
import { arrayOperators } from './arrayOperators.ts';
import { comparisonOperators } from './comparisonOperators.ts';
import { conditionalOperators } from './conditionalOperators.ts';
import { conversionOperators } from './conversionOperators.ts';
import { dateOperators } from './dateOperators.ts';
import type { Expression, OperatorTable } from './Expression.ts';
import { objectOperators } from './objectOperators.ts';
import { stringOperators } from './stringOperators.ts';
import { valueAtPath } from './valueAtPath.ts';

/** Every expression operator that there is here. */
const operators: OperatorTable = {
  ...arithmeticOperators,
  ...arrayOperators,
  ...comparisonOperators,
  ...conditionalOperators,
  ...conversionOperators,
  ...dateOperators,
  ...objectOperators,
  ...stringOperators,
};

/**
 * Compiles an aggregation expression: a literal, `'$path'`, `'$$variable'`, an operator, a document or an array of these.
 * @throws MongoError when an operator or variable is not on this server's list
 */
export function compileExpression(operand: Value): Expression {
  if (typeof operand === 'string' && operand.startsWith('$')) return compilePath(operand);
  if (Array.isArray(operand)) {
    const elements = operand.map(compileExpression);
    return (scope) => elements.map((element) => element(scope) ?? null);
  }
  if (!isDoc(operand)) return () => operand;
  const [name] = operand.keys();
  return name?.startsWith('$') ? compileOperator(name, operand) : compileObject(operand);
}

function compileOperator(name: string, operand: Doc): Expression {
  if (operand.size !== 1) {
    throw new MongoError('Location15983', 'An object representing an expression must have exactly one field');
  }
  const compile = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!compile) throw notSupported(`the expression operator ${name}`, 'InvalidPipelineOperator');
  return compile(operand.get(name) ?? null, compileExpression, name);
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
  return (scope) => {
    const result: Doc = new Map();
    for (const [name, field] of fields) {
      const value = field(scope);
      if (value !== undefined) result.set(name, value);
    }
    return result;
  };
}

function compilePath(text: string): Expression {
  if (!text.startsWith('$$')) {
    const path = splitPath(text.slice(1));
    return (scope) => valueAtPath(scope.get('ROOT'), path);
  }
  const [variable = '', ...path] = splitPath(text.slice(2));
  if (variable === 'REMOVE') return () => undefined;
  if (variable === 'CURRENT') return (scope) => valueAtPath(scope.get('ROOT'), path);
  if (/^[A-Z]/.test(variable) && variable !== 'ROOT') {
    throw notSupported(`the variable $$${variable}`, 'BadValue');
  }
  return (scope) => {
    if (variable !== 'ROOT' && !scope.has(variable)) {
      throw new MongoError('Location17276', `Use of undefined variable: ${variable}`);
    }
    return valueAtPath(scope.get(variable), path);
  };
}
