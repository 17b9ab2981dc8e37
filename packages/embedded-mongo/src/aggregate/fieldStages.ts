import { isDoc, type Value } from '../bson/Value.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import type { Expression } from '../expressions/Expression.ts';
import { MongoError } from '../MongoError.ts';
import { splitPath } from '../paths/splitPath.ts';
import { compileProjection } from '../query/compileProjection.ts';
import { rejectPathConflicts } from '../update/comparePaths.ts';
import type { StageCompiler } from './Stage.ts';
import { withField } from './withField.ts';

/** Compiles `$project`, which includes, excludes or computes fields. */
export const $project: StageCompiler = (operand) => {
  if (!isDoc(operand) || operand.size === 0)
    throw new MongoError(
      'Location51272',
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  const project = compileProjection(operand);
  return (docs) => docs.map(project);
};

interface ComputedField {
  path: string[];
  compute: Expression;
}

/** Compiles `$addFields`, which adds or overwrites fields. All values are computed from the input document. */
export const $addFields: StageCompiler = (operand, name) => {
  if (!isDoc(operand) || operand.size === 0)
    throw new MongoError('BadValue', `${name} specification stage must be a non-empty object`);
  const fields = [...operand].flatMap(([path, value]) => parseComputedFields(splitPath(path), value));
  rejectPathConflicts(fields.map(({ path }) => path));
  return (docs) =>
    docs.map((doc) =>
      fields.reduce((result, { path, compute }) => withField(result, path, compute(doc)), doc),
    );
};

/**
 * Parses one field of `$addFields`. The operand `{ a: { b: x } }` is equivalent to `{ 'a.b': x }`: it adds
 * `b` to the existing document `a`.
 */
function parseComputedFields(path: string[], operand: Value): ComputedField[] {
  const [firstName] = isDoc(operand) ? operand.keys() : [];
  if (!isDoc(operand) || firstName === undefined || firstName.startsWith('$'))
    return [{ path, compute: compileExpression(operand) }];
  return [...operand].flatMap(([name, value]) => parseComputedFields([...path, ...splitPath(name)], value));
}
