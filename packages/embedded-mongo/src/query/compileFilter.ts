import { BSONRegExp } from 'bson';
import { isTruthy } from '../bson/isTruthy.ts';
import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../MongoError.ts';
import { compilePathTest } from './compilePathTest.ts';
import { isOperatorDocument } from './isOperatorDocument.ts';
import type { Predicate, ValueTest } from './Predicate.ts';
import { createEqualityTest, createOrderTest } from './valueTests.ts';

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

/** Compiles the operators of one field, such as `{ $gt: 1, $lt: 5 }`. */
function compileFieldOperators(path: readonly string[], operators: Doc): Predicate {
  const predicates = [...operators].map(([name, operand]) => compileOperator(path, name, operand));
  return (doc) => predicates.every((matches) => matches(doc));
}

function compileOperator(path: readonly string[], name: string, operand: Value): Predicate {
  switch (name) {
    case '$eq':
      return compilePathTest(path, createEqualityTest(operand));
    case '$ne':
      if (operand instanceof BSONRegExp) throw new MongoError('BadValue', "Can't have regex as arg to $ne.");
      return negatePredicate(compilePathTest(path, createEqualityTest(operand)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (operand instanceof BSONRegExp)
        throw new MongoError(
          'BadValue',
          `Can't have RegEx as arg to predicate over field '${path.join('.')}'.`,
        );
      return compilePathTest(path, createOrderTest(name, operand));
    case '$in':
      return compilePathTest(path, createMembershipTest(name, operand));
    case '$exists': {
      const exists = compilePathTest(path, (value) => value !== undefined);
      return isTruthy(operand) ? exists : negatePredicate(exists);
    }
    default:
      if (!name.startsWith('$')) throw new MongoError('BadValue', `unknown operator: ${name}`);
      throw createNotSupportedError(`the operator ${name} in a filter`, 'BadValue');
  }
}

function negatePredicate(predicate: Predicate): Predicate {
  return (doc) => !predicate(doc);
}

function createMembershipTest(name: string, operand: Value): ValueTest {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', `${name} needs an array`);
  const tests = operand.map((value) => {
    if (isDoc(value) && isOperatorDocument(value))
      throw new MongoError('BadValue', `cannot nest $ under ${name}`);
    rejectRegularExpression(value);
    return createEqualityTest(value);
  });
  return (value) => tests.some((test) => test(value));
}

/**
 * Rejects an operand that MongoDB would treat as a pattern.
 * @throws MongoError if the operand is a regular expression
 */
function rejectRegularExpression(operand: Value): void {
  if (operand instanceof BSONRegExp)
    throw createNotSupportedError(`the regular expression /${operand.pattern}/ in a filter`, 'BadValue');
}
