import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../MongoError.ts';
import { compileFieldOperators, rejectRegularExpression } from './compileFieldOperators.ts';
import { compilePathTest } from './compilePathTest.ts';
import { isOperatorDocument } from './isOperatorDocument.ts';
import type { Predicate } from './Predicate.ts';
import { createEqualityTest } from './valueTests.ts';

/**
 * Compiles a filter such as `{ price: { $lt: 10000 }, $or: [...] }`.
 * @throws MongoError for filters that MongoDB rejects and for unsupported operators
 */
export function compileFilter(filter: Doc): Predicate {
  const clauses = [...filter].map(([name, operand]) => compileClause(name, operand));
  const [firstClause] = clauses;
  if (firstClause && clauses.length === 1) return firstClause;
  return (doc) => clauses.every((matches) => matches(doc));
}

function compileClause(name: string, operand: Value): Predicate {
  if (!name.startsWith('$')) return compileField(name, operand);
  switch (name) {
    case '$and': {
      const clauses = compileClauses(name, operand);
      return (doc) => clauses.every((matches) => matches(doc));
    }
    case '$or': {
      const clauses = compileClauses(name, operand);
      return (doc) => clauses.some((matches) => matches(doc));
    }
    default:
      throw createNotSupportedError(`the top level operator ${name} in a filter`, 'BadValue');
  }
}

function compileClauses(name: string, operand: Value): Predicate[] {
  if (!Array.isArray(operand) || operand.length === 0) {
    throw new MongoError('BadValue', `${name} must be a nonempty array`);
  }
  return operand.map((clause) => {
    if (!isDoc(clause)) throw new MongoError('BadValue', `${name} entries need to be full objects`);
    return compileFilter(clause);
  });
}

function compileField(name: string, operand: Value): Predicate {
  const path = name.split('.');
  rejectRegularExpression(operand);
  if (isDoc(operand) && isOperatorDocument(operand)) return compileFieldOperators(path, operand);
  return compilePathTest(path, createEqualityTest(operand));
}
