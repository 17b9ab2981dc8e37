import type { ExposedModule } from './exposedModules.ts';

/**
 * The source of a remote's server bundle: every exposed component under its name, with its prefetch beside it.
 * The renderer reads it as `{ InventoryPage: { Component, prefetch } }`.
 */
export function serverEntry(modules: readonly ExposedModule[]): string {
  const imports = modules.flatMap(({ name, file, prefetchFile }) => [
    `import ${name} from ${JSON.stringify(file)};`,
    ...(prefetchFile
      ? [`import { prefetch as ${name}_prefetch } from ${JSON.stringify(prefetchFile)};`]
      : []),
  ]);
  const entries = modules.map(
    ({ name, prefetchFile }) =>
      `  ${name}: { Component: ${name}${prefetchFile ? `, prefetch: ${name}_prefetch` : ''} },`,
  );
  return [...imports, 'export default {', ...entries, '};'].join('\n');
}
