import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlacedFragment } from '@msv/contracts/release';
import { parseSync } from '@swc/core';

/**
 * The fragments of other remotes that the sources place, sorted: wherever an element or an object names a `remote` and
 * a `name` in so many words, as `<Fragment remote="inventory" name="FeaturedVehicles" />` and the plans of pages do. Read
 * from the syntax, so that a component in between that hands both on is found too, and text that looks alike is not.
 */
export function placedFragments(folder: string, self: string): PlacedFragment[] {
  const found = new Map<string, PlacedFragment>();
  for (const file of sourceFiles(join(folder, 'src'))) {
    const tree: unknown = parseSync(readFileSync(file, 'utf8'), {
      syntax: 'typescript',
      tsx: file.endsWith('x'),
    });
    eachNode(tree, (node) => {
      const words = wordsOf(node);
      const [remote, name] = [words.get('remote'), words.get('name')];
      if (remote && name && remote !== self) found.set(`${remote} ${name}`, { remote, expose: `./${name}` });
    });
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, placed]) => placed);
}

const isTest = /(^|[\\/])test[\\/]|\.test\.tsx?$/;

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !isTest.test(file))
    .map((file) => join(folder, file));
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function eachNode(value: unknown, visit: (node: Node) => void): void {
  if (!isNode(value)) return;
  visit(value);
  for (const child of Object.values(value)) eachNode(child, visit);
}

/** The attributes of an element, or the properties of an object, whose values are literal strings. */
function wordsOf({ type, attributes, properties }: Node): Map<string, string> {
  const pairs = type === 'JSXOpeningElement' ? attributes : type === 'ObjectExpression' ? properties : [];
  const words = new Map<string, string>();
  for (const pair of Array.isArray(pairs) ? pairs : []) {
    if (!isNode(pair)) continue;
    const key = pair.name ?? pair.key;
    const value = literalOf(pair.value);
    if (isNode(key) && typeof key.value === 'string' && value !== undefined) words.set(key.value, value);
  }
  return words;
}

/** `"x"`, or `{'x'}` in an element. */
function literalOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'JSXExpressionContainer') return literalOf(value.expression);
  return value.type === 'StringLiteral' && typeof value.value === 'string' ? value.value : undefined;
}
