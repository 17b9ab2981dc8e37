import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlacedFragment } from '@msv/contracts/releases/release';
import { parseSync } from '@swc/core';

/**
 * Finds the fragments of other remotes that a remote places, sorted by remote and name. Every JSX element or object
 * with string literals for `remote` and `name` counts, such as `<Fragment remote="inventory" name="FeaturedVehicles"
 * />`, and also components that wrap `Fragment`.
 * @param ownRemote Name of the remote, whose own fragments are skipped.
 */
export function findPlacedFragments(folder: string, ownRemote: string): PlacedFragment[] {
  const placedByKey = new Map<string, PlacedFragment>();
  for (const file of listSourceFiles(join(folder, 'src'))) {
    const tree: unknown = parseSync(readFileSync(file, 'utf8'), {
      syntax: 'typescript',
      tsx: file.endsWith('x'),
    });
    visitNodes(tree, (node) => {
      const props = readLiteralProps(node);
      const [remote, name] = [props.get('remote'), props.get('name')];
      if (remote && name && remote !== ownRemote)
        placedByKey.set(`${remote} ${name}`, { remote, expose: `./${name}` });
    });
  }
  return [...placedByKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, placed]) => placed);
}

const testFilePattern = /(^|[\\/])test[\\/]|\.test\.tsx?$/;

function listSourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !testFilePattern.test(file))
    .map((file) => join(folder, file));
}

type SyntaxNode = Readonly<Record<string, unknown>>;
const isSyntaxNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null;

function visitNodes(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (!isSyntaxNode(value)) return;
  visit(value);
  for (const child of Object.values(value)) visitNodes(child, visit);
}

/** Returns only the attributes of a JSX element or the properties of an object that are string literals. */
function readLiteralProps({ type, attributes, properties }: SyntaxNode): Map<string, string> {
  const pairs = type === 'JSXOpeningElement' ? attributes : type === 'ObjectExpression' ? properties : [];
  const literals = new Map<string, string>();
  for (const pair of Array.isArray(pairs) ? pairs : []) {
    if (!isSyntaxNode(pair)) continue;
    const key = pair.name ?? pair.key;
    const value = readStringLiteral(pair.value);
    if (isSyntaxNode(key) && typeof key.value === 'string' && value !== undefined)
      literals.set(key.value, value);
  }
  return literals;
}

/** The literal may be inside a JSX expression, such as `{'x'}`. */
function readStringLiteral(value: unknown): string | undefined {
  if (!isSyntaxNode(value)) return undefined;
  if (value.type === 'JSXExpressionContainer') return readStringLiteral(value.expression);
  return value.type === 'StringLiteral' && typeof value.value === 'string' ? value.value : undefined;
}
