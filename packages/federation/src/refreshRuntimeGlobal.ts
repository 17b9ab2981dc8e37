/** Where the shell leaves React's refresh runtime for the remotes while developing. */
export const refreshRuntimeGlobal = '__reactRefreshRuntime';
