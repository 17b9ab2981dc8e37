import { relative } from 'node:path';
import type { Configuration } from 'webpack';

/**
 * Creates the webpack options for the source maps of a release. The scripts do not refer to their maps. A map contains the
 * names of its sources, relative to the module's folder, but not their contents, because mapping a stack trace does not
 * need them.
 */
export const createSourceMapOptions = (
  folder: string,
): { devtool: Configuration['devtool']; output: Configuration['output'] } => ({
  devtool: 'hidden-nosources-source-map',
  output: {
    devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      relative(folder, absoluteResourcePath).replaceAll('\\', '/'),
  },
});
