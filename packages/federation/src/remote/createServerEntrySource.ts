import { type ExposedModule, getPropsSchemaName } from './findExposedModules.ts';

/**
 * Returns the source code of the entry of a remote's server bundle. The entry exports every page and fragment
 * by name, such as `{ FeaturedVehicles: { Component, prefetch, props } }`. `props` is the schema of a fragment's
 * props.
 */
export function createServerEntrySource(modules: readonly ExposedModule[]): string {
  const imports = modules.flatMap((module) => {
    const { name, file, prefetchFile } = module;
    return [
      `import ${name} from ${JSON.stringify(file)};`,
      ...(prefetchFile
        ? [`import { prefetch as ${name}_prefetch } from ${JSON.stringify(prefetchFile)};`]
        : []),
      ...(module.kind === 'fragment'
        ? [`import { ${getPropsSchemaName(name)} } from ${JSON.stringify(module.propsFile)};`]
        : []),
    ];
  });
  const entries = modules.map(({ kind, name, prefetchFile }) => {
    const fields = [
      `Component: ${name}`,
      ...(prefetchFile ? [`prefetch: ${name}_prefetch`] : []),
      ...(kind === 'fragment' ? [`props: ${getPropsSchemaName(name)}`] : []),
    ];
    return `  ${name}: { ${fields.join(', ')} },`;
  });
  return [...imports, 'export default {', ...entries, '};'].join('\n');
}
