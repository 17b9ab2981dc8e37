import { createRequire } from 'node:module';
import * as platform from '@msv/platform';

const require = createRequire(import.meta.url);

// A bundle must use the same React instance as the renderer.
const sharedModules: Readonly<Record<string, unknown>> = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react-dom': require('react-dom'),
  '@emotion/react': require('@emotion/react'),
  '@emotion/react/jsx-runtime': require('@emotion/react/jsx-runtime'),
  '@msv/platform': platform,
};

/**
 * Implements `require` inside a remote's server bundle.
 * @throws {Error} if the shell does not share the module.
 */
export function requireSharedModule(request: string): unknown {
  const module = Object.hasOwn(sharedModules, request) ? sharedModules[request] : undefined;
  if (!module) throw new Error(`A server bundle requires ${request}, which the shell does not share`);
  return module;
}
