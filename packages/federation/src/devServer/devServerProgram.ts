import { createRequire } from 'node:module';

/** Returns the program of webpack-cli, whose command `serve` starts the dev server of the current folder's module. */
export const findDevServerProgram = (): string =>
  createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

/** Returns the environment variable for the port of a remote's dev server, such as `INVENTORY_DEV_PORT`. */
export const toDevPortVariable = (remote: string): string => `${remote.toUpperCase()}_DEV_PORT`;

/** Folder of the renderer's programs that the shell's dev server builds, relative to the shell. */
export const developmentRendererFolder = 'dist/development/renderer';
