import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { federationRuntimeGlobalName } from '@msv/contracts/releases/browserGlobals';

/** Shares the shell's federation runtime with the entry scripts of remotes. Call it before a remote is loaded. */
export function shareFederationRuntime(): void {
  const { runtime, attachShareScopeMap, bundlerRuntime } = federation;
  Object.assign(globalThis, {
    [federationRuntimeGlobalName]: {
      // `init` of the package returns the instance of the build that contains it, which is the shell's.
      runtime: { ...runtime, init: createInstance },
      attachShareScopeMap,
      // The shell's copy lacks this function, because the shell exposes no modules.
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    },
  });
}
