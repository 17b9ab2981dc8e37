/** Halves of characters, for which `encodeURIComponent` would throw an error. */
const loneSurrogates = /\p{Cs}/gu;

/**
 * Replaces each parameter of a route, such as `:slug`, by the item's property with the same name.
 * @throws {Error} if the item has no such property.
 */
export const fillRouteParameters = (path: string, item: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_parameter, name: string) => {
    const value = item[name];
    if (typeof value === 'string' || typeof value === 'number')
      return encodeURIComponent(String(value).replace(loneSurrogates, '\ufffd'));
    throw new Error(`An item of the list for ${path} has no ${name}`);
  });
