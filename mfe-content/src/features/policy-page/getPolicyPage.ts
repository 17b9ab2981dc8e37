import { type PolicyPageEntry, policyPages } from '@msv/contracts/content/policyPages';

/**
 * Returns the policy page at a URL path, with any letter case, percent encoding or a trailing slash, as in the router.
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
