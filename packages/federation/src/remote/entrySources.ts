import type { ModuleConfig } from '@msv/contracts/releases/modules/moduleConfig';
import {
  type ExposedModule,
  filterFragments,
  findPageModule,
  getPropsSchemaName,
} from './findExposedModules.ts';

/**
 * Returns the source code of the entry of a server bundle, which exports every page and fragment by name, such as `{
 * FeaturedVehicles: { Component, prefetch, props } }`. `props` is the schema of a fragment's props.
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

/**
 * Returns the source code of the entry that runs a remote without the shell. It passes all pages with a route and all
 * fragments to the default export of `src/standalone.tsx`.
 * @param startFile Absolute path of `src/standalone.tsx`.
 */
export function createStandaloneEntrySource(
  startFile: string,
  { routes }: Pick<ModuleConfig, 'routes'>,
  modules: readonly ExposedModule[],
): string {
  const fragments = filterFragments(modules);
  const pageFields = Object.entries(routes).map(([path, page]) => {
    return `    ${JSON.stringify(path)}: ${findPageModule(modules, path, page).name},`;
  });
  return [
    `import startStandalone from ${JSON.stringify(startFile)};`,
    ...modules.map((module) => `import ${module.name} from ${JSON.stringify(module.file)};`),
    ...fragments.map(
      ({ name, propsFile }) => `import { ${getPropsSchemaName(name)} } from ${JSON.stringify(propsFile)};`,
    ),
    'startStandalone({',
    '  pages: {',
    ...pageFields,
    '  },',
    '  fragments: {',
    ...fragments.map(
      ({ name }) => `    ${name}: { Component: ${name}, props: ${getPropsSchemaName(name)} },`,
    ),
    '  },',
    '});',
  ].join('\n');
}
