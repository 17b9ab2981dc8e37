import { parseSync } from '@swc/core';
import * as v from 'valibot';

const withSource = v.object({
  type: v.picklist(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']),
  source: v.object({ value: v.string() }),
  typeOnly: v.optional(v.boolean()),
});
const importType = v.object({ type: v.literal('TsImportType'), argument: v.object({ value: v.string() }) });
const call = v.object({
  type: v.literal('CallExpression'),
  callee: v.variant('type', [
    v.object({ type: v.literal('Import') }),
    v.object({ type: v.literal('Identifier'), value: v.literal('require') }),
  ]),
  arguments: v.looseTuple([
    v.object({ expression: v.object({ type: v.literal('StringLiteral'), value: v.string() }) }),
  ]),
});

export type NamedModule = {
  specifier: string;
  /** Gone after transpiling; an arrow all the same, since who needs another's types depends on them. */
  isTypeOnly: boolean;
};

/** The modules that a source text names: static, dynamic and type-only imports, re-exports and `require`. */
export function importsOf(text: string, file: string): NamedModule[] {
  const isTypeScript = /\.[cm]?tsx?$/.test(file);
  const syntax = isTypeScript
    ? ({ syntax: 'typescript', tsx: file.endsWith('x') } as const)
    : ({ syntax: 'ecmascript', jsx: true } as const);
  const found = new Map<string, NamedModule>();
  visit(parseSync(text, { ...syntax, target: 'es2023' }));
  return [...found.values()];

  function visit(node: unknown) {
    if (typeof node !== 'object' || node === null) return;
    const named = namedBy(node);
    // Named for its types and for its values, it is needed for its values.
    if (named && found.get(named.specifier)?.isTypeOnly !== false) found.set(named.specifier, named);
    for (const child of Object.values(node)) visit(child);
  }
}

function namedBy(node: object): NamedModule | undefined {
  if (!('type' in node)) return undefined;
  if (v.is(withSource, node)) return { specifier: node.source.value, isTypeOnly: node.typeOnly ?? false };
  if (v.is(importType, node)) return { specifier: node.argument.value, isTypeOnly: true };
  if (v.is(call, node)) return { specifier: node.arguments[0].expression.value, isTypeOnly: false };
  return undefined;
}
