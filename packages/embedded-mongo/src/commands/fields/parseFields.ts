import { getBsonType, isNumber } from '../../bson/getBsonType.ts';
import { isTruthy, toInteger } from '../../bson/numbers.ts';
import { type Doc, isDoc, type MaybeValue } from '../../bson/Value.ts';
import { MongoError } from '../../MongoError.ts';

// Each function throws a `MongoError` that names a missing required field or a field with the wrong type.

export function parseStringField(body: Doc, name: string): string {
  const value = body.get(name);
  if (typeof value !== 'string') throw createWrongTypeError(name, value, 'string');
  return value;
}

export function parseOptionalDocument(body: Doc, name: string): Doc | undefined {
  const value = body.get(name);
  if (value === undefined) return undefined;
  if (!isDoc(value)) throw createWrongTypeError(name, value, 'object');
  return value;
}

export function parseDocumentField(body: Doc, name: string): Doc {
  const value = parseOptionalDocument(body, name);
  if (!value) throw createMissingFieldError(name);
  return value;
}

export function parseDocumentsField(body: Doc, name: string): Doc[] {
  const value = body.get(name);
  if (!Array.isArray(value))
    throw value === undefined ? createMissingFieldError(name) : createWrongTypeError(name, value, 'array');
  return value.map((element) => {
    if (!isDoc(element)) throw createWrongTypeError(name, element, 'object');
    return element;
  });
}

/** As in MongoDB, numbers are accepted as booleans. */
export function parseBooleanField(body: Doc, name: string, defaultValue: boolean): boolean {
  const value = body.get(name);
  if (value === undefined) return defaultValue;
  if (typeof value !== 'boolean' && !isNumber(value)) throw createWrongTypeError(name, value, 'bool');
  return isTruthy(value);
}

/** Returns an integer of at least 0, or undefined if the field is missing or null. */
export function parseCountField(body: Doc, name: string): number | undefined {
  const value = body.get(name);
  if (value === undefined || value === null) return undefined;
  const count = toInteger(value);
  if (count === undefined) throw createWrongTypeError(name, value, 'an integer');
  if (count < 0)
    throw new MongoError('BadValue', `BSON field '${name}' value must be >= 0, actual value '${count}'`);
  return count;
}

export function createMissingFieldError(name: string): MongoError {
  return new MongoError('Location40414', `BSON field '${name}' is missing but a required field`);
}

function createWrongTypeError(name: string, value: MaybeValue, expected: string): MongoError {
  if (value === undefined) return createMissingFieldError(name);
  return new MongoError(
    'TypeMismatch',
    `BSON field '${name}' is the wrong type '${getBsonType(value)}', expected type '${expected}'`,
  );
}
