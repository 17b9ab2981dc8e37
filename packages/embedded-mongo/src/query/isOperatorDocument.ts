import type { Doc } from '../bson/Value.ts';

const databaseReferenceFields = new Set(['$ref', '$id', '$db']);

/**
 * Returns true if an operand consists of operators, such as `{ $gt: 1 }`. Returns false if it is a value to
 * compare with.
 */
export function isOperatorDocument(operand: Doc): boolean {
  const [firstName] = operand.keys();
  return firstName?.startsWith('$') === true && !databaseReferenceFields.has(firstName);
}
