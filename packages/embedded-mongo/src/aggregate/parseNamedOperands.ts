import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../MongoError.ts';

/**
 * Parses an operand that is a document with a fixed set of field names.
 * @throws MongoError if a required field is missing or a field is not supported
 */
export function parseNamedOperands(
  operand: Value,
  stageName: string,
  requiredNames: readonly string[],
  optionalNames: readonly string[] = [],
): Doc {
  if (!isDoc(operand))
    throw new MongoError('FailedToParse', `${stageName} only supports an object as its argument`);
  for (const name of operand.keys()) {
    if (!requiredNames.includes(name) && !optionalNames.includes(name))
      throw createNotSupportedError(`"${name}" of ${stageName}`, 'FailedToParse');
  }
  for (const name of requiredNames) {
    if (!operand.has(name))
      throw new MongoError('FailedToParse', `Missing '${name}' parameter to ${stageName}`);
  }
  return operand;
}
