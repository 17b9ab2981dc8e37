/** Creates the path of the page that compares vehicles, or of the empty page without any. */
export const createComparePath = (slugs: readonly string[]) =>
  `/inventory/compare${slugs.length > 0 ? `?vehicles=${slugs.join(',')}` : ''}`;
