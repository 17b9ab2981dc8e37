import { createRequire } from 'node:module';

/** Returns the program of webpack-cli, whose command `serve` starts the dev server of the current folder's module. */
export const findDevServerProgram = (): string =>
  createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');
