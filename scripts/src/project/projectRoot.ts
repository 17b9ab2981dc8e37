import { fileURLToPath } from 'node:url';

/** The folder of the whole project. Source and build lie equally deep, so it holds for both. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');
