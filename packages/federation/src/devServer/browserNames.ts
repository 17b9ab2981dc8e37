/** Global variable with the shell's React refresh runtime, which remotes use in development. */
export const refreshRuntimeGlobalName = '__reactRefreshRuntime';
