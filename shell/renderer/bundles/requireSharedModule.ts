import { createRequire } from 'node:module';
import * as platform from '@msv/platform';

const require = createRequire(import.meta.url);

// The renderer's own copies: a remote's bundle gets the very React that renders it.
const shared: Readonly<Record<string, unknown>> = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react-dom': require('react-dom'),
  '@emotion/react': require('@emotion/react'),
  '@emotion/react/jsx-runtime': require('@emotion/react/jsx-runtime'),
  '@msv/platform': platform,
};

/** `require` as a remote's server bundle sees it. */
export function sharedModule(request: string): unknown {
  const module = shared[request];
  if (!module) throw new Error(`A server bundle asks for ${request}, which the shell does not share`);
  return module;
}
