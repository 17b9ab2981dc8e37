/** Canonical path of the 404 page. The server renders it once for all paths without a route. */
export const notFoundPagePath = '/404';
