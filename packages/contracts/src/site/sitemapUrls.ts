/** Sitemap index, which lists one sitemap per module. */
export const sitemapIndexUrl = '/sitemap.xml';

/** Returns the URL of a module's sitemap, such as `/sitemaps/inventory.xml`. */
export const toSitemapUrl = (module: string): string => `/sitemaps/${module}.xml`;
