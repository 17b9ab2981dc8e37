import { fileURLToPath } from 'node:url';

/** Absolute path of the repository root. */
export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));
