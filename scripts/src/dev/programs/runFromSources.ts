import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProgramSpec } from '../../processes/ProgramSpec.ts';

/**
 * Returns the arguments with which `node` runs TypeScript sources of a project without a build. Stack traces contain the
 * file and line of the source.
 */
export const createSourceArguments = (root: string): string[] => [
  '--enable-source-maps',
  '--import',
  pathToFileURL(join(root, 'scripts/sources/register.js')).href,
];

/** Returns the source file of a built program, such as `services/leads/src/seed.ts` for `services/leads/dist/seed.js`. */
export const toSourceFile = (builtFile: string): string =>
  builtFile
    .replace(/^shell\/dist\/server\//, 'shell/')
    .replace(/\/dist\//, '/src/')
    .replace(/\.js$/, '.ts');

/** Changes a program so that it runs from its sources. */
export const runFromSources = <Program extends Pick<ProgramSpec, 'entryFile'>>(
  program: Program,
  root: string,
) => ({
  ...program,
  nodeArguments: createSourceArguments(root),
  entryFile: toSourceFile(program.entryFile),
});
