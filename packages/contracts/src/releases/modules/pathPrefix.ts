/** Returns true if a path or route pattern, such as `/inventory/:slug`, equals the prefix or is below it. */
export const matchesPathPrefix = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);
