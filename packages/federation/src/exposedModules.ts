import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A file that other parts of the site may load, because of where it lies and what it is called. */
export interface ExposedModule {
  kind: 'page' | 'fragment';
  /** Such as `InventoryPage`. */
  name: string;
  /** Absolute path of the component's file. */
  file: string;
  /** Absolute path of the `X.prefetch.ts` beside it, if there is one. */
  prefetchFile?: string;
}

/** Finds `src/pages/*Page.tsx` and `src/fragments/*.tsx`, in a stable order. */
export function exposedModules(folder: string): ExposedModule[] {
  return [
    ...modulesIn(join(folder, 'src/pages'), 'page', /^(\w+Page)\.tsx$/),
    ...modulesIn(join(folder, 'src/fragments'), 'fragment', /^(\w+)\.tsx$/),
  ];
}

function modulesIn(folder: string, kind: ExposedModule['kind'], pattern: RegExp): ExposedModule[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((fileName) => {
      const name = pattern.exec(fileName)?.[1];
      if (!name) return [];
      const prefetchFile = join(folder, `${name}.prefetch.ts`);
      return [
        { kind, name, file: join(folder, fileName), ...(existsSync(prefetchFile) ? { prefetchFile } : {}) },
      ];
    });
}
