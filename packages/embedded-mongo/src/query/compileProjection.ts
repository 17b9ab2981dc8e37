import { isNumber } from '../bson/getBsonType.ts';
import { isTruthy } from '../bson/numbers.ts';
import { type Doc, isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../MongoError.ts';
import { splitPath } from '../paths/splitPath.ts';

/** Includes a field, excludes it, or applies a nested projection to it. */
type ProjectionNode = 'include' | 'exclude' | ProjectionTree;
type ProjectionTree = Map<string, ProjectionNode>;

/**
 * Compiles a projection, which lists either the fields to include or the fields to exclude. `_id` is included unless it
 * is explicitly excluded.
 */
export function compileProjection(projection: Doc): (doc: Doc) => Doc {
  const tree: ProjectionTree = new Map();
  for (const [path, operand] of projection) addNode(tree, splitPath(path), parseNode(operand, path), path);
  const kinds = new Set(
    [...tree].filter(([name]) => name !== '_id').flatMap(([, node]) => [...collectNodeKinds(node)]),
  );
  const onlyIdNode = kinds.size === 0 ? tree.get('_id') : undefined;
  const isInclusion = kinds.has('include') || (onlyIdNode !== undefined && onlyIdNode !== 'exclude');
  if (kinds.has('include') && kinds.has('exclude'))
    throw new MongoError('Location31254', 'A projection cannot both include and exclude fields');
  if (!isInclusion) {
    if (tree.get('_id') === 'include') tree.delete('_id');
    return (doc) => excludeFields(doc, tree);
  }
  if (!tree.has('_id')) tree.set('_id', 'include');
  return (doc) => includeFields(doc, tree);
}

function parseNode(operand: Value, path: string): ProjectionNode {
  if (typeof operand === 'boolean' || isNumber(operand)) return isTruthy(operand) ? 'include' : 'exclude';
  const [operator] = isDoc(operand) ? operand.keys() : [];
  if (operator?.startsWith('$'))
    throw createNotSupportedError(`the operator ${operator} in a projection`, 'InvalidPipelineOperator');
  throw createNotSupportedError(`the computed or nested field "${path}" in a projection`, 'BadValue');
}

function addNode(
  tree: ProjectionTree,
  path: readonly string[],
  node: ProjectionNode,
  fullPath: string,
): void {
  const [name = '', ...rest] = path;
  if (name.startsWith('$'))
    throw createNotSupportedError(`the positional "${name}" in a projection`, 'BadValue');
  const existingNode = tree.get(name);
  if (rest.length === 0) {
    if (existingNode !== undefined) throw new MongoError('Location31250', `Path collision at ${fullPath}`);
    tree.set(name, node);
    return;
  }
  if (existingNode !== undefined && !(existingNode instanceof Map))
    throw new MongoError('Location31249', `Path collision at ${fullPath}`);
  const subtree: ProjectionTree = existingNode ?? new Map();
  tree.set(name, subtree);
  addNode(subtree, rest, node, fullPath);
}

function collectNodeKinds(node: ProjectionNode): Set<'include' | 'exclude'> {
  if (node === 'exclude') return new Set(['exclude']);
  if (node instanceof Map)
    return new Set([...node.values()].flatMap((child) => [...collectNodeKinds(child)]));
  return new Set(['include']);
}

function excludeFields(doc: Doc, tree: ProjectionTree): Doc {
  const result: Doc = new Map();
  for (const [name, value] of doc) {
    const node = tree.get(name);
    if (node === undefined) result.set(name, value);
    else if (node instanceof Map) result.set(name, excludeNestedFields(value, node));
  }
  return result;
}

function excludeNestedFields(value: Value, tree: ProjectionTree): Value {
  if (isDoc(value)) return excludeFields(value, tree);
  return Array.isArray(value) ? value.map((element) => excludeNestedFields(element, tree)) : value;
}

function includeFields(doc: Doc, tree: ProjectionTree): Doc {
  const result: Doc = new Map();
  for (const [name, value] of doc) {
    const node = tree.get(name);
    if (node === 'include') result.set(name, value);
    else if (node instanceof Map) setIfPresent(result, name, includeNestedFields(value, node));
  }
  return result;
}

function includeNestedFields(value: Value, tree: ProjectionTree): MaybeValue {
  if (isDoc(value)) return includeFields(value, tree);
  if (!Array.isArray(value)) return undefined;
  return value
    .map((element) => includeNestedFields(element, tree))
    .filter((element) => element !== undefined);
}

function setIfPresent(doc: Doc, name: string, value: MaybeValue): void {
  if (value !== undefined) doc.set(name, value);
}
