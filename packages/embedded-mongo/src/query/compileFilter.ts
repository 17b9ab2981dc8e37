import { BSONRegExp } from 'bson';
import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import { isTruthy } from '../expressions/isTruthy.ts';
import { MongoError, notSupported } from '../MongoError.ts';
import { equals } from './comparison.ts';
import { compileOperators } from './compileOperators.ts';
import { isOperators } from './isOperators.ts';
import { onPath } from './onPath.ts';
import type { Predicate } from './Predicate.ts';
import { matchesRegex } from './regexOperand.ts';

/**
 * Compiles a filter such as `{ price: { $lt: 10000 }, $or: [...] }`.
 * @throws MongoError for what MongoDB refuses too, and for operators that are not on this server's list
 */
export function compileFilter(filter: Doc): Predicate {
  const parts = [...filter].map(([name, operand]) => compileClause(name, operand));
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return (doc) => parts.every((part) => part(doc));
}

function compileClause(name: string, operand: Value): Predicate {
  if (!name.startsWith('$')) return compileField(name, operand);
  switch (name) {
    case '$and': {
      const parts = clausesOf(name, operand);
      return (doc) => parts.every((part) => part(doc));
    }
    case '$or': {
      const parts = clausesOf(name, operand);
      return (doc) => parts.some((part) => part(doc));
    }
    case '$nor': {
      const parts = clausesOf(name, operand);
      return (doc) => !parts.some((part) => part(doc));
    }
    case '$expr': {
      const expression = compileExpression(operand);
      return (doc) => isTruthy(expression(new Map([['ROOT', doc]])));
    }
    case '$comment':
      return () => true;
    default:
      throw notSupported(`the top level operator ${name} in a filter`, 'BadValue');
  }
}

function clausesOf(name: string, operand: Value): Predicate[] {
  if (!Array.isArray(operand) || operand.length === 0) {
    throw new MongoError('BadValue', `${name} must be a nonempty array`);
  }
  return operand.map((clause) => {
    if (!isDoc(clause)) throw new MongoError('BadValue', `${name} entries need to be full objects`);
    return compileFilter(clause);
  });
}

function compileField(path: string, operand: Value): Predicate {
  const parts = path.split('.');
  if (operand instanceof BSONRegExp) return onPath(parts, matchesRegex(operand));
  if (isDoc(operand) && isOperators(operand)) return compileOperators(parts, operand, compileFilter);
  return onPath(parts, equals(operand));
}
