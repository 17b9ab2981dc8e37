import { createContext } from 'react';

/** Fetches the code behind an address of the site ahead of time; an address of nobody's is let pass. */
export const PreloadContext = createContext<(path: string) => void>(() => {});
