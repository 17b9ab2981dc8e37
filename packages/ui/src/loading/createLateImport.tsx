import { importWithRetries } from './importWithRetries.tsx';

/**
 * Creates a function that imports a script which most visits of the page do not need. The first call starts the import, and all
 * calls return the same promise, so that components can pass it to React's `use`.
 */
export function createLateImport<T>(importModule: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= importWithRetries(importModule);
    return result;
  };
}
