import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);

/** react-router's `exports` name only its development build. */
export function productionBuilds(): Record<string, string> {
  const production = join(dirname(require.resolve('react-router')), '../production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}

/**
 * The federation runtime would otherwise arrive twice, as ES module and as CommonJS, because its parts ask for each
 * other in both ways: 20 KB brotli for nothing.
 */
export const federationRuntimeOnce: RuleSetRule = {
  include: /[\\/]@module-federation[\\/]/,
  resolve: {
    conditionNames: ['import', 'browser', 'production', 'default'],
    byDependency: { commonjs: { conditionNames: ['import', 'browser', 'production', 'default'] } },
  },
};
