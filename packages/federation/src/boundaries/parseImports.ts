import { parseSync } from '@swc/core';
import * as v from 'valibot';

const ImportOrExport = v.object({
  type: v.picklist(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']),
  source: v.object({ value: v.string() }),
  typeOnly: v.optional(v.boolean()),
});
const ImportTypeNode = v.object({
  type: v.literal('TsImportType'),
  argument: v.object({ value: v.string() }),
});
const ImportCall = v.object({
  type: v.literal('CallExpression'),
  callee: v.variant('type', [
    v.object({ type: v.literal('Import') }),
    v.object({ type: v.literal('Identifier'), value: v.literal('require') }),
  ]),
  arguments: v.looseTuple([
    v.object({ expression: v.object({ type: v.literal('StringLiteral'), value: v.string() }) }),
  ]),
});

const importNodeTypes = new Set<string>([
  ...ImportOrExport.entries.type.options,
  ImportTypeNode.entries.type.literal,
  ImportCall.entries.type.literal,
]);

export interface ImportedModule {
  /** As written in the source, such as `./a.ts` or `react`. */
  specifier: string;
  /** True if the import is removed during compilation, because only types are imported. */
  isTypeOnly: boolean;
}

/** Parses static, dynamic and type-only imports, re-exports and `require` calls. */
export function parseImports(sourceText: string, file: string): ImportedModule[] {
  const isTypeScript = /\.[cm]?tsx?$/.test(file);
  const syntax = isTypeScript
    ? ({ syntax: 'typescript', tsx: file.endsWith('x') } as const)
    : ({ syntax: 'ecmascript', jsx: true } as const);
  const modules = new Map<string, ImportedModule>();
  visit(parseSync(sourceText, { ...syntax, target: 'es2023' }));
  return [...modules.values()];

  function visit(node: unknown) {
    if (typeof node !== 'object' || node === null) return;
    const imported = parseImportNode(node);
    // A module that is imported for types and for values is not type-only.
    if (imported && modules.get(imported.specifier)?.isTypeOnly !== false)
      modules.set(imported.specifier, imported);
    for (const child of Object.values(node)) visit(child);
  }
}

function parseImportNode(node: object): ImportedModule | undefined {
  // Most nodes are of other types, and schemas would be too slow for all of them.
  if (!('type' in node && typeof node.type === 'string' && importNodeTypes.has(node.type))) return undefined;
  if (v.is(ImportOrExport, node)) return { specifier: node.source.value, isTypeOnly: node.typeOnly ?? false };
  if (v.is(ImportTypeNode, node)) return { specifier: node.argument.value, isTypeOnly: true };
  if (v.is(ImportCall, node)) return { specifier: node.arguments[0].expression.value, isTypeOnly: false };
  return undefined;
}

/** Returns `@msv/ui` for `@msv/ui/controls/Button`, and `react-dom` for `react-dom/server`. */
export const toPackageName = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
