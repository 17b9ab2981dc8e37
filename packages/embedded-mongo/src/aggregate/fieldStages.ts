import { type Doc, isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import type { Expression } from '../expressions/Expression.ts';
import { namedParts } from '../expressions/operands.ts';
import { MongoError } from '../MongoError.ts';
import { splitPath } from '../paths/splitPath.ts';
import { compileProjection } from '../query/compileProjection.ts';
import { refuseConflicts } from '../update/comparePaths.ts';
import type { StageCompiler } from './Stage.ts';

export const $project: StageCompiler = (operand) => {
  if (!isDoc(operand) || operand.size === 0)
    throw new MongoError(
      'Location51272',
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  const project = compileProjection(operand);
  return (docs) => docs.map(project);
};

export const $unset: StageCompiler = (operand) => {
  const names = Array.isArray(operand) ? operand : [operand];
  const projection: Doc = new Map();
  for (const name of names) {
    if (typeof name !== 'string' || name.startsWith('$'))
      throw new MongoError('BadValue', '$unset specification must be a string or an array of field names');
    projection.set(name, false);
  }
  const project = compileProjection(projection);
  return (docs) => docs.map(project);
};

interface Addition {
  path: string[];
  value: Expression;
}

/** Adds or overwrites fields; all are computed from the document as it came in. */
export const $addFields: StageCompiler = (operand, name) => {
  if (!isDoc(operand) || operand.size === 0)
    throw new MongoError('BadValue', `${name} specification stage must be a non-empty object`);
  const additions = [...operand].flatMap(([path, value]) => additionsOf(splitPath(path), value));
  refuseConflicts(additions.map(({ path }) => path));
  return (docs) =>
    docs.map((doc) => {
      const scope = new Map([['ROOT', doc]]);
      return additions.reduce((result, { path, value }) => withField(result, path, value(scope)), doc);
    });
};

/** `{ a: { b: x } }` adds `b` to the `a` that is there, as `a.b` would. */
function additionsOf(path: string[], operand: Value): Addition[] {
  const [first] = isDoc(operand) ? operand.keys() : [];
  if (!isDoc(operand) || first === undefined || first.startsWith('$'))
    return [{ path, value: compileExpression(operand) }];
  return [...operand].flatMap(([name, value]) => additionsOf([...path, ...splitPath(name)], value));
}

function withField(doc: Doc, path: readonly string[], value: MaybeValue): Doc {
  const [name = '', ...rest] = path;
  const result = new Map(doc);
  const inner = rest.length === 0 ? value : within(doc.get(name), rest, value);
  if (inner === undefined) result.delete(name);
  else result.set(name, inner);
  return result;
}

function within(value: MaybeValue, path: readonly string[], added: MaybeValue): Value {
  if (Array.isArray(value)) return value.map((element) => within(element, path, added));
  return withField(isDoc(value) ? value : new Map(), path, added);
}

export const $replaceWith: StageCompiler = (operand) => {
  const root = compileExpression(operand);
  return (docs) =>
    docs.map((doc) => {
      const value = root(new Map([['ROOT', doc]]));
      if (!isDoc(value))
        throw new MongoError('Location40228', "'newRoot' expression must evaluate to an object");
      return value;
    });
};

export const $replaceRoot: StageCompiler = (operand, name) =>
  $replaceWith(namedParts(operand, name, ['newRoot']).get('newRoot') ?? null, name);
