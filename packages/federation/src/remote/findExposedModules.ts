import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

interface ModuleFiles {
  name: string;
  file: string;
  /** Absolute path of the `.prefetch.ts` file in the same folder, if there is one. */
  prefetchFile?: string;
}

export interface ExposedPage extends ModuleFiles {
  kind: 'page';
}

export interface ExposedFragment extends ModuleFiles {
  kind: 'fragment';
  /** Absolute path of the `.props.ts` file in the same folder. */
  propsFile: string;
}

export type ExposedModule = ExposedPage | ExposedFragment;

const fragmentsFolder = 'src/fragments';

/**
 * Finds the pages (`src/pages/*Page.tsx`) and fragments (`src/fragments/*.tsx`) of a remote, sorted by name.
 * @throws {Error} If a fragment has no `.props.ts` file.
 */
export function findExposedModules(folder: string): ExposedModule[] {
  return [
    ...findModules(join(folder, 'src/pages'), /^(\w+Page)\.tsx$/).map((page) => ({
      kind: 'page' as const,
      ...page,
    })),
    ...findModules(join(folder, fragmentsFolder), /^(\w+)\.tsx$/).map((fragment) => {
      const propsFile = getPropsFile(folder, fragment.name);
      if (existsSync(propsFile)) return { kind: 'fragment' as const, ...fragment, propsFile };
      throw new Error(
        `The fragment ${fragment.name} has no props schema. Add the file ${fragmentsFolder}/${fragment.name}.props.ts, which exports the valibot schema ${getPropsSchemaName(fragment.name)}.`,
      );
    }),
  ];
}

export const filterFragments = (modules: readonly ExposedModule[]): ExposedFragment[] =>
  modules.filter((module) => module.kind === 'fragment');

export const getPropsFile = (folder: string, fragmentName: string): string =>
  join(folder, fragmentsFolder, `${fragmentName}.props.ts`);

/** Returns the name of the schema that the `.props.ts` file of a fragment exports. */
export const getPropsSchemaName = (fragmentName: string): string => `${fragmentName}Props`;

/**
 * Returns the page module that a route refers to.
 * @throws {Error} If the remote does not have this page.
 */
export function findPageModule(
  modules: readonly ExposedModule[],
  path: string,
  pageName: string,
): ExposedModule {
  const page = modules.find(({ kind, name }) => kind === 'page' && name === pageName);
  if (!page)
    throw new Error(`The route ${path} names ${pageName}, but there is no src/pages/${pageName}.tsx`);
  return page;
}

function findModules(folder: string, pattern: RegExp): ModuleFiles[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((fileName) => {
      const name = pattern.exec(fileName)?.[1];
      if (!name) return [];
      const prefetchFile = join(folder, `${name}.prefetch.ts`);
      return [{ name, file: join(folder, fileName), ...(existsSync(prefetchFile) ? { prefetchFile } : {}) }];
    });
}
