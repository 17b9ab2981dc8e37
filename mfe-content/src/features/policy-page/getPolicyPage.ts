import { type PolicyPageEntry, policyPages } from '@msv/contracts/content/policyPages';

/**
 * Returns the policy page at a URL path. Accepts every spelling that the router accepts: any letter case, percent
 * encoding and a trailing slash.
 * @throws Error if there is no policy page at this path
 */
export function getPolicyPage(pathname: string): PolicyPageEntry {
  const slug = decodeURIComponent(pathname)
    .replace(/^\/|\/$/g, '')
    .toLowerCase();
  const page = policyPages.find((entry) => entry.slug === slug);
  if (!page) throw new Error(`There is no policy page at ${pathname}`);
  return page;
}
