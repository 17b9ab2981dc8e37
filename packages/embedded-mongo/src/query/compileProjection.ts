import { isNumber } from '../bson/typeOf.ts';
import { type Doc, isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import type { Expression, Scope } from '../expressions/Expression.ts';
import { isTruthy } from '../expressions/isTruthy.ts';
import { MongoError, notSupported } from '../MongoError.ts';
import { splitPath } from '../paths/splitPath.ts';

/** What a projection says about one field: keep it, drop it, compute it, or look inside. */
type Node = 'include' | 'exclude' | { compute: Expression } | Tree;
type Tree = Map<string, Node>;

/**
 * Compiles a projection of find or of `$project`: either fields to keep (with computed ones), or fields to drop.
 * `_id` stays unless it is dropped by name.
 */
export function compileProjection(projection: Doc): (doc: Doc) => Doc {
  const tree: Tree = new Map();
  for (const [path, operand] of projection) add(tree, splitPath(path), readNode(operand, path), path);
  const kinds = new Set(
    [...tree].filter(([name]) => name !== '_id').flatMap(([, node]) => [...kindsOf(node)]),
  );
  const idOnly = kinds.size === 0 ? tree.get('_id') : undefined;
  const isInclusion = kinds.has('keep') || (idOnly !== undefined && idOnly !== 'exclude');
  if (kinds.has('keep') && kinds.has('drop')) throw mixed(projection);
  if (!isInclusion) {
    if (tree.get('_id') === 'include') tree.delete('_id');
    return (doc) => exclude(doc, tree);
  }
  if (!tree.has('_id')) tree.set('_id', 'include');
  return (doc) => include(doc, tree, new Map([['ROOT', doc]]));
}

function readNode(operand: Value, path: string): Node {
  if (typeof operand === 'boolean' || isNumber(operand)) return isTruthy(operand) ? 'include' : 'exclude';
  if (!isDoc(operand)) return { compute: compileExpression(operand) };
  const [first] = operand.keys();
  if (first === undefined)
    throw new MongoError(
      'Location51270',
      `An empty sub-projection is not a valid value. Found empty object at path '${path}'`,
    );
  if (first === '$elemMatch' || first === '$meta' || (first === '$slice' && !isExpressionSlice(operand))) {
    throw notSupported(`${first} in a projection`, 'BadValue');
  }
  if (first.startsWith('$')) return { compute: compileExpression(operand) };
  const tree: Tree = new Map();
  for (const [name, value] of operand)
    add(tree, splitPath(name), readNode(value, `${path}.${name}`), `${path}.${name}`);
  return tree;
}

/** find's `$slice: n` takes a number or two; the expression takes an array's path first. */
function isExpressionSlice(operand: Doc): boolean {
  const slice = operand.get('$slice');
  return Array.isArray(slice) && !isNumber(slice[0]);
}

function add(tree: Tree, path: readonly string[], node: Node, whole: string): void {
  const [name = '', ...rest] = path;
  if (name.startsWith('$')) throw notSupported(`the positional "${name}" in a projection`, 'BadValue');
  const there = tree.get(name);
  if (rest.length === 0) {
    if (there !== undefined) throw new MongoError('Location31250', `Path collision at ${whole}`);
    tree.set(name, node);
    return;
  }
  if (there !== undefined && !(there instanceof Map))
    throw new MongoError('Location31249', `Path collision at ${whole}`);
  const inner: Tree = there ?? new Map();
  tree.set(name, inner);
  add(inner, rest, node, whole);
}

function kindsOf(node: Node): Set<'keep' | 'drop'> {
  if (node === 'exclude') return new Set(['drop']);
  if (node instanceof Map) return new Set([...node.values()].flatMap((child) => [...kindsOf(child)]));
  return new Set(['keep']);
}

function mixed(projection: Doc): MongoError {
  const [first] = [...projection].filter(([name]) => name !== '_id');
  const isInclusion = first !== undefined && isTruthy(first[1]);
  return new MongoError(
    isInclusion ? 'Location31254' : 'Location31253',
    isInclusion
      ? 'Cannot do exclusion in inclusion projection'
      : 'Cannot do inclusion in exclusion projection',
  );
}

function exclude(doc: Doc, tree: Tree): Doc {
  const result: Doc = new Map();
  for (const [name, value] of doc) {
    const node = tree.get(name);
    if (node === undefined) result.set(name, value);
    else if (node instanceof Map) result.set(name, excludeWithin(value, node));
  }
  return result;
}

function excludeWithin(value: Value, tree: Tree): Value {
  if (isDoc(value)) return exclude(value, tree);
  return Array.isArray(value) ? value.map((element) => excludeWithin(element, tree)) : value;
}

/** Kept fields come in the document's order, computed ones after them in the projection's. */
function include(doc: Doc, tree: Tree, scope: Scope): Doc {
  const result: Doc = new Map();
  for (const [name, value] of doc) {
    const node = tree.get(name);
    if (node === 'include') result.set(name, value);
    else if (node instanceof Map) setIfPresent(result, name, includeWithin(value, node, scope));
  }
  for (const [name, node] of tree) {
    if (typeof node === 'string') continue;
    if (!(node instanceof Map)) setIfPresent(result, name, node.compute(scope));
    else if (!doc.has(name) && computes(node)) setIfPresent(result, name, include(new Map(), node, scope));
  }
  return result;
}

function includeWithin(value: Value, tree: Tree, scope: Scope): MaybeValue {
  if (isDoc(value)) return include(value, tree, scope);
  if (Array.isArray(value)) {
    return value
      .map((element) => includeWithin(element, tree, scope))
      .filter((element) => element !== undefined);
  }
  // A scalar has none of the fields that are kept; where fields are computed it gives way to them.
  return computes(tree) ? include(new Map(), tree, scope) : undefined;
}

function computes(node: Node): boolean {
  if (typeof node === 'string') return false;
  return !(node instanceof Map) || [...node.values()].some(computes);
}

function setIfPresent(doc: Doc, name: string, value: MaybeValue): void {
  if (value !== undefined) doc.set(name, value);
}
