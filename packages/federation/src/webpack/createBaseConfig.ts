import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { federationRuntimeGlobalName } from '@msv/contracts/releases/browserGlobals';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, ExternalItem, RuleSetRule } from 'webpack';

// Without this variable, Module Federation searches for webpack in the stack of an error that it causes, for which
// webpack has to compile all its schemas.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

export const isProduction = process.env.NODE_ENV !== 'development';

/**
 * In this repository, webpack compiles the source files of the project's packages, so that no package must be built
 * first. Installed packages are used as they were published.
 */
const sourceConditions = import.meta.url.includes('/node_modules/') ? [] : ['source'];

export function createBaseConfig(folder: string, runsIn: 'browser' | 'server'): Configuration {
  return {
    mode: isProduction ? 'production' : 'development',
    context: folder,
    devtool: isProduction ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: isProduction ? createProductionAliases() : {},
      conditionNames: [...sourceConditions, runsIn === 'browser' ? 'browser' : 'node', '...'],
    },
    module: { rules: [createTypescriptRule(runsIn), federationRuntimeRule] },
    optimization: {
      minimize: isProduction,
      minimizer: [createMinimizer()],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    cache: false,
  };
}

/** swc minifies in threads of its own and needs no further processes. */
const createMinimizer = () =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    parallel: false,
    terserOptions: {
      compress: { passes: 2 },
      // By default, short names depend on how often each letter occurs, also in the hashes of file names, which webpack
      // replaces later. A release would then depend on the folder in which it is built.
      mangle: { disableCharFreq: true },
      format: { comments: false },
    },
  });

/**
 * True if the dev server replaces changed components. This requires the dev server of the shell, so `REACT_REFRESH=off`
 * turns it off in the repository of a module.
 */
export const usesReactRefresh = process.env.NODE_ENV === 'development' && process.env.REACT_REFRESH !== 'off';

/** Compiles TypeScript with swc. `tsc` checks the types in a separate step. */
function createTypescriptRule(runsIn: 'browser' | 'server'): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: {
            runtime: 'automatic',
            importSource: '@emotion/react',
            development: false,
            refresh: usesReactRefresh && runsIn === 'browser',
          },
        },
      },
      module: { type: 'es6' },
    },
  };
}

const requireModule = createRequire(import.meta.url);

/**
 * Creates webpack aliases for smaller builds of dependencies:
 * - The production build of react-router, because the `exports` of the package list only the development build.
 * - Nothing in place of `hoist-non-react-statics`, which only Emotion's `withTheme` calls. The site has no theme.
 */
function createProductionAliases(): Record<string, string | false> {
  const production = join(dirname(requireModule.resolve('react-router')), '../production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
    'hoist-non-react-statics$': false,
  };
}

/**
 * The packages of the federation runtime import each other both as ES modules and as CommonJS, so each would be bundled
 * twice. This rule resolves them only to ES modules.
 */
const federationRuntimeRule: RuleSetRule = {
  include: /[\\/]@module-federation[\\/]/,
  resolve: {
    conditionNames: ['import', 'browser', 'production', 'default'],
    byDependency: { commonjs: { conditionNames: ['import', 'browser', 'production', 'default'] } },
  },
};

/** Remotes use the shell's copy of the federation runtime, which makes each entry script smaller. */
export const externalFederationRuntime: ExternalItem = ({ request = '' }, decide) =>
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request)
    ? decide(undefined, `var globalThis.${federationRuntimeGlobalName}`)
    : decide();

/**
 * Creates the webpack options for source maps, to which the scripts do not refer. A map contains the names of its
 * sources, relative to the module's folder, but not their contents, because mapping a stack trace does not need them.
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
