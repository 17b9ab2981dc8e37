import type { Doc } from '../bson/Value.ts';

const referenceFields = new Set(['$ref', '$id', '$db']);

/** Whether `{ field: operand }` holds operators, as opposed to a document to be equal to. */
export function isOperators(operand: Doc): boolean {
  const [first] = operand.keys();
  return first?.startsWith('$') === true && !referenceFields.has(first);
}
