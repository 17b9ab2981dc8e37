/** Id of the script element that contains the state of a page as JSON. */
export const pageStateId = 'page-state';

/**
 * Returns the name of the global variable that a remote's entry script defines. The prefix avoids conflicts
 * with the ids of elements, which are global variables too.
 */
export const toRemoteGlobalName = (remote: string) => `msv_${remote}`;

/**
 * Name of the global function `(url: string) => string`, which returns the expected integrity hash of the
 * script at a URL. The code of a release calls this function before it loads one of its scripts. For files of
 * dev servers, the function returns an empty string. For URLs that none of the visitor's releases lists, it
 * returns a hash that no script can match.
 */
export const integrityGlobalName = 'msv_integrityOf';

/**
 * Name of the global variable with the part of the federation runtime that webpack adds to each container. The shell defines it,
 * so that the entry scripts of remotes need not contain it.
 */
export const federationRuntimeGlobalName = 'msv_federationRuntime';
