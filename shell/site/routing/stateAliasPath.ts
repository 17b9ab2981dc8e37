import { matchPath } from 'react-router-dom';

/** Route of the header's state links: `/state/florida` redirects to `/states/florida`. */
export const stateAliasPath = '/state/:slug';

/** True if a path is a state alias. */
export const isStateAlias = (pathname: string): boolean => matchPath(stateAliasPath, pathname) !== null;
