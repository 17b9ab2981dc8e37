import { createContext } from 'react';

/**
 * React context for the function that preloads the code of the page at a path. The function ignores paths
 * without a page.
 */
export const PreloadContext = createContext<(path: string) => void>(() => {});
