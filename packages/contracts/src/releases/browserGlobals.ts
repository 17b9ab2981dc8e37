/** Id of the script element that contains the state of a page as JSON. */
export const pageStateId = 'page-state';

/**
 * Returns the name of the global variable that a remote's entry script defines. The prefix avoids conflicts with
 * element ids.
 */
export const toRemoteGlobalName = (remote: string) => `msv_${remote}`;

/**
 * Name of the global function `(url: string) => string` that returns the integrity hash of a script, which releases
 * call before they load a script. The hash is empty for files of dev servers, and matches no script for URLs that none
 * of the visitor's releases lists.
 */
export const integrityGlobalName = 'msv_integrityOf';

/**
 * Name of the global variable with the federation runtime, which the shell defines so that entry scripts need not
 * contain it.
 */
export const federationRuntimeGlobalName = 'msv_federationRuntime';
