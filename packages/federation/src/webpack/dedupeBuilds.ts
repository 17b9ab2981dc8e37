import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { federationRuntimeGlobalName } from '@msv/contracts/releases/browserGlobals';
import type { ExternalItem, RuleSetRule } from 'webpack';

const requireModule = createRequire(import.meta.url);

/**
 * Creates webpack aliases for smaller builds of dependencies:
 * - The production build of react-router, because the `exports` of the package list only the development build.
 * - Nothing in place of the package `hoist-non-react-statics`, which saves 0.8 KB after Brotli compression. Only Emotion's
 *   `withTheme` calls it, and the site has no theme.
 */
export function createProductionAliases(): Record<string, string | false> {
  const production = join(dirname(requireModule.resolve('react-router')), '../production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
    'hoist-non-react-statics$': false,
  };
}

/**
 * Webpack rule that resolves the packages of the federation runtime only to ES modules. These packages import
 * each other both as ES modules and as CommonJS, so each would be bundled twice, which adds 20 KB after
 * Brotli compression.
 */
export const federationRuntimeRule: RuleSetRule = {
  include: /[\\/]@module-federation[\\/]/,
  resolve: {
    conditionNames: ['import', 'browser', 'production', 'default'],
    byDependency: { commonjs: { conditionNames: ['import', 'browser', 'production', 'default'] } },
  },
};

/** Remotes use the shell's copy of the federation runtime, which saves 4 KB after Brotli compression in each entry script. */
export const externalFederationRuntime: ExternalItem = ({ request = '' }, decide) =>
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request)
    ? decide(undefined, `var globalThis.${federationRuntimeGlobalName}`)
    : decide();
