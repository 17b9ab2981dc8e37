import { isNumber, typeOf } from '../bson/typeOf.ts';
import { type Doc, isDoc, type MaybeValue } from '../bson/Value.ts';
import { isTruthy } from '../expressions/isTruthy.ts';
import { MongoError } from '../MongoError.ts';
import { integerOf } from '../query/integerOf.ts';

/** Readers of a command's fields: each answers with the parsed value or throws a MongoError that names the field. */

export function stringField(body: Doc, name: string): string {
  const value = body.get(name);
  if (typeof value !== 'string') throw wrongType(name, value, 'string');
  return value;
}

export function optionalDoc(body: Doc, name: string): Doc | undefined {
  const value = body.get(name);
  if (value === undefined) return undefined;
  if (!isDoc(value)) throw wrongType(name, value, 'object');
  return value;
}

export function docField(body: Doc, name: string): Doc {
  const value = optionalDoc(body, name);
  if (!value) throw missing(name);
  return value;
}

export function docsField(body: Doc, name: string): Doc[] {
  const value = body.get(name);
  if (!Array.isArray(value)) throw value === undefined ? missing(name) : wrongType(name, value, 'array');
  return value.map((element) => {
    if (!isDoc(element)) throw wrongType(name, element, 'object');
    return element;
  });
}

/** A truth value or number; `otherwise` when the field is absent. */
export function booleanField(body: Doc, name: string, otherwise: boolean): boolean {
  const value = body.get(name);
  if (value === undefined) return otherwise;
  if (typeof value !== 'boolean' && !isNumber(value)) throw wrongType(name, value, 'bool');
  return isTruthy(value);
}

/** A whole number from 0; undefined when the field is absent. */
export function countField(body: Doc, name: string): number | undefined {
  const value = body.get(name);
  if (value === undefined || value === null) return undefined;
  const number = integerOf(value);
  if (number === undefined) throw wrongType(name, value, 'a whole number');
  if (number < 0)
    throw new MongoError('BadValue', `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

export function missing(name: string): MongoError {
  return new MongoError('Location40414', `BSON field '${name}' is missing but a required field`);
}

function wrongType(name: string, value: MaybeValue, expected: string): MongoError {
  if (value === undefined) return missing(name);
  return new MongoError(
    'TypeMismatch',
    `BSON field '${name}' is the wrong type '${typeOf(value)}', expected type '${expected}'`,
  );
}
