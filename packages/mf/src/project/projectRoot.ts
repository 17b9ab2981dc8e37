import { fileURLToPath } from 'node:url';

/**
 * Absolute path of the repository. The relative path is the same from `src` and from `dist`, because both
 * have the same depth.
 */
export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[\\/]$/, '');
