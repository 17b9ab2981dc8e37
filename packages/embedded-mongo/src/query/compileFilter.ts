import { Double } from 'bson';
import { compareValues } from '../bson/compareValues.ts';
import { getSortOrder } from '../bson/getBsonType.ts';
import { isTruthy } from '../bson/numbers.ts';
import { rejectNotComparable } from '../bson/toKey.ts';
import { type Doc, isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../MongoError.ts';
import { findPathValues } from '../paths/findPathValues.ts';

export type Predicate = (doc: Doc) => boolean;

/** `undefined` represents a missing field. */
type ValueTest = (value: MaybeValue) => boolean;

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
  const combine = Object.hasOwn(clauseOperators, name) ? clauseOperators[name] : undefined;
  if (!combine) throw createNotSupportedError(`the top level operator ${name} in a filter`, 'BadValue');
  const clauses = compileClauses(name, operand);
  return (doc) => combine(clauses, doc);
}

export const clauseOperators: Readonly<Record<string, (clauses: Predicate[], doc: Doc) => boolean>> = {
  $and: (clauses, doc) => clauses.every((matches) => matches(doc)),
  $or: (clauses, doc) => clauses.some((matches) => matches(doc)),
};

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
  if (isDoc(operand) && isOperatorDocument(operand)) return compileFieldOperators(path, operand);
  return compilePathTest(path, createEqualityTest(operand));
}

function compileFieldOperators(path: readonly string[], operators: Doc): Predicate {
  const predicates = [...operators].map(([name, operand]) => compileOperator(path, name, operand));
  return (doc) => predicates.every((matches) => matches(doc));
}

type OperatorCompiler = (path: readonly string[], operand: Value) => Predicate;

export const fieldOperators: Readonly<Record<string, OperatorCompiler>> = {
  $eq: (path, operand) => compilePathTest(path, createEqualityTest(operand)),
  $ne: (path, operand) => negatePredicate(compilePathTest(path, createEqualityTest(operand))),
  $gt: (path, operand) => compilePathTest(path, createOrderTest('$gt', operand)),
  $gte: (path, operand) => compilePathTest(path, createOrderTest('$gte', operand)),
  $lt: (path, operand) => compilePathTest(path, createOrderTest('$lt', operand)),
  $lte: (path, operand) => compilePathTest(path, createOrderTest('$lte', operand)),
  $in: (path, operand) => compilePathTest(path, createMembershipTest(operand)),
  $exists: (path, operand) => {
    const exists = compilePathTest(path, (value) => value !== undefined);
    return isTruthy(operand) ? exists : negatePredicate(exists);
  },
};

function compileOperator(path: readonly string[], name: string, operand: Value): Predicate {
  const compile = Object.hasOwn(fieldOperators, name) ? fieldOperators[name] : undefined;
  if (compile) return compile(path, operand);
  if (!name.startsWith('$')) throw new MongoError('BadValue', `unknown operator: ${name}`);
  throw createNotSupportedError(`the operator ${name} in a filter`, 'BadValue');
}

function negatePredicate(predicate: Predicate): Predicate {
  return (doc) => !predicate(doc);
}

/** A document passes if any value at the path passes, including any element of an array. */
function compilePathTest(path: readonly string[], test: ValueTest): Predicate {
  const [field = ''] = path;
  if (path.length > 1) return (doc) => findPathValues(doc, path).some(({ value }) => test(value));
  // A top-level field needs no list of values, which makes this path fast.
  return (doc) => {
    const value = doc.get(field);
    return (Array.isArray(value) && value.some(test)) || test(value);
  };
}

function createMembershipTest(operand: Value): ValueTest {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', '$in needs an array');
  const tests = operand.map((value) => {
    if (isDoc(value) && isOperatorDocument(value))
      throw new MongoError('BadValue', 'cannot nest $ under $in');
    return createEqualityTest(value);
  });
  return (value) => tests.some((test) => test(value));
}

const databaseReferenceFields = new Set(['$ref', '$id', '$db']);

/** Returns true for an operand such as `{ $gt: 1 }`, and false for a value to compare with. */
export function isOperatorDocument(operand: Doc): boolean {
  const [firstName] = operand.keys();
  return firstName?.startsWith('$') === true && !databaseReferenceFields.has(firstName);
}

type OrderOperator = '$gt' | '$gte' | '$lt' | '$lte';

/**
 * An operand of null also matches a missing field.
 * @throws MongoError for regular expressions and other types that can only be stored
 */
function createEqualityTest(operand: Value): ValueTest {
  rejectNotComparable(operand);
  if (operand === null) return (value) => value === undefined || value === null;
  return (value) => value !== undefined && compareValues(value, operand) === 0;
}

/** Only values of the same type as the operand can match. */
function createOrderTest(operator: OrderOperator, operand: Value): ValueTest {
  rejectNotComparable(operand);
  const acceptsEqual = operator === '$gte' || operator === '$lte';
  if (operand === null) return (value) => acceptsEqual && (value === undefined || value === null);
  const expectedSign = operator.startsWith('$gt') ? 1 : -1;
  const operandSortOrder = getSortOrder(operand);
  return (value) => {
    if (value === undefined || getSortOrder(value) !== operandSortOrder) return false;
    if (isNaNValue(value) !== isNaNValue(operand)) return false;
    const sign = Math.sign(compareValues(value, operand));
    return sign === expectedSign || (acceptsEqual && sign === 0);
  };
}

/** In a filter, NaN is neither greater nor less than another number, although it has a place in the sort order. */
function isNaNValue(value: MaybeValue): boolean {
  return value instanceof Double && Number.isNaN(value.value);
}
