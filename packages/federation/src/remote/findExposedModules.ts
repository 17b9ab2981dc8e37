import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

interface ModuleFiles {
  /** Name of the component, such as `InventoryPage`. */
  name: string;
  /** Absolute path of the component's file. */
  file: string;
  /** Absolute path of the `.prefetch.ts` file in the same folder. Absent if there is no such file. */
  prefetchFile?: string;
}

/** A page that the site can load. */
export interface ExposedPage extends ModuleFiles {
  kind: 'page';
}

/** A fragment that the site can load. */
export interface ExposedFragment extends ModuleFiles {
  kind: 'fragment';
  /** Absolute path of the `.props.ts` file in the same folder, which defines the fragment's props. */
  propsFile: string;
}

/** A page or fragment that the site can load. Its folder and file name identify it as such. */
export type ExposedModule = ExposedPage | ExposedFragment;

/** Folder of the fragments, relative to the folder of a remote. */
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

/** Returns the fragments among the pages and fragments of a remote. */
export const filterFragments = (modules: readonly ExposedModule[]): ExposedFragment[] =>
  modules.filter((module) => module.kind === 'fragment');

/** Returns the absolute path of the file that defines the props of a remote's fragment. */
export const getPropsFile = (folder: string, fragmentName: string): string =>
  join(folder, fragmentsFolder, `${fragmentName}.props.ts`);

/** Returns the name under which the `.props.ts` file of a fragment exports the schema of the props. */
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
