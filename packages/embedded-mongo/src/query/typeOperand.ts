import { bsonTypes, isNumber, type TypeName, typeOf } from '../bson/typeOf.ts';
import type { Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { integerOf } from './integerOf.ts';
import type { ValueTest } from './Predicate.ts';

/** `$type`: one type or several, by name or number; `number` stands for all four numeric types. */
export function hasType(operand: Value): ValueTest {
  const wanted = new Set((Array.isArray(operand) ? operand : [operand]).map(readType));
  return (value) => {
    if (value === undefined) return false;
    return wanted.has(typeOf(value)) || (isNumber(value) && wanted.has('number'));
  };
}

function readType(operand: Value): TypeName | 'number' {
  if (operand === 'number') return operand;
  for (const [name, { number }] of Object.entries(bsonTypes)) {
    if ((operand === name || integerOf(operand) === number) && isTypeName(name)) return name;
  }
  throw new MongoError('BadValue', `Unknown type name alias or code: ${String(operand)}`);
}

function isTypeName(name: string): name is TypeName {
  return Object.hasOwn(bsonTypes, name);
}
