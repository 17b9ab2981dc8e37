import { fileURLToPath } from 'node:url';

/** The root folder of the project. The relative path is the same from `src` and from `dist`. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');
