import { type Doc, isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../MongoError.ts';
import { splitPath } from '../paths/splitPath.ts';

/** Calculates a value from a document. `undefined` represents MongoDB's "missing" value. */
export type Expression = (doc: Doc) => MaybeValue;

/**
 * Compiles a literal, a field path such as `'$a.b'`, or a document or array of expressions.
 * @throws MongoError for operators and for variables (`'$$name'`)
 */
export function compileExpression(operand: Value): Expression {
  if (typeof operand === 'string' && operand.startsWith('$')) return compileFieldPath(operand);
  if (Array.isArray(operand)) {
    const elements = operand.map(compileExpression);
    return (doc) => elements.map((element) => element(doc) ?? null);
  }
  if (!isDoc(operand)) return () => operand;
  const [name] = operand.keys();
  if (name?.startsWith('$'))
    throw createNotSupportedError(`the expression operator ${name}`, 'InvalidPipelineOperator');
  return compileObject(operand);
}

function compileFieldPath(text: string): Expression {
  if (text.startsWith('$$')) throw createNotSupportedError(`the variable ${text}`, 'BadValue');
  const path = splitPath(text.slice(1));
  return (doc) => getValueAtPath(doc, path);
}

function compileObject(operand: Doc): Expression {
  const fields = [...operand].map(([name, value]) => {
    if (name.startsWith('$') || name.includes('.')) {
      throw new MongoError(
        'Location16410',
        `FieldPath field names may not contain '.' or start with '$': ${name}`,
      );
    }
    return [name, compileExpression(value)] as const;
  });
  return (doc) => {
    const result: Doc = new Map();
    for (const [name, field] of fields) {
      const value = field(doc);
      if (value !== undefined) result.set(name, value);
    }
    return result;
  };
}

/** For an array on the path, returns an array with the value of each element. */
function getValueAtPath(value: MaybeValue, path: readonly string[], depth = 0): MaybeValue {
  const part = path[depth];
  if (part === undefined) return value;
  if (isDoc(value)) return getValueAtPath(value.get(part), path, depth + 1);
  if (!Array.isArray(value)) return undefined;
  const values = value.map((element) => getValueAtPath(element, path, depth));
  return values.filter((element) => element !== undefined);
}
