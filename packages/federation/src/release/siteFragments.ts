/**
 * File in which a remote stores the types of the fragments in other repositories, relative to the remote's folder.
 * `mf types` writes it.
 */
export const siteFragmentsFile = 'src/siteFragments.d.ts';

/** File with the contracts from which `mf types` created the types. The build reads it. */
export const siteFragmentsJsonFile = 'src/siteFragments.json';
