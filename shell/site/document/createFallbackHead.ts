import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import type { PageHead } from '@msv/platform/host';
import { formatFallbackTitle } from './formatFallbackTitle.ts';

/** Creates the head of a page that was not rendered on the server or failed to load. */
export function createFallbackHead(pathname: string, { product }: SiteSettings): PageHead {
  return {
    title: formatFallbackTitle(pathname, product),
    description: `${product}: electric medium speed vehicles and the dealers who sell them.`,
    canonicalPath: pathname,
  };
}
