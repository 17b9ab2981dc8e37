import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import type { PageHead } from '@msv/platform/host';

/** Creates the head of a page that was not rendered on the server or failed to load. */
export function createFallbackHead(pathname: string, { product }: SiteSettings): PageHead {
  return {
    title: formatFallbackTitle(pathname, product),
    description: `${product}: electric medium speed vehicles and the dealers who sell them.`,
    canonicalPath: pathname,
  };
}

/** Titles by the first path segment. A function also receives the second segment, as for `/inventory/{slug}`. */
const titlesBySegment: Readonly<Record<string, string | ((slug: string | undefined) => string)>> = {
  inventory: (slug) => (slug ? `${slug} Vehicle` : 'Vehicle Inventory'),
  dealerships: 'Find Dealers',
  states: (slug) => (slug ? `${slug} Dealers` : 'State Dealers'),
  financing: 'Vehicle Financing',
  contact: 'Contact Us',
  usa: 'USA Coverage',
  'add-dealership': 'Become a Dealer',
};

/**
 * Formats the title of a page without a title: a fixed title, or the first path segment with spaces instead of hyphens.
 */
export function formatFallbackTitle(pathname: string, product: string): string {
  const [segment = '', slug] = pathname.split('/').filter(Boolean);
  if (segment === '') return `${product} - Medium Speed Vehicles`;
  const title = Object.hasOwn(titlesBySegment, segment) ? titlesBySegment[segment] : undefined;
  if (title === undefined) return segment.replaceAll('-', ' ');
  return typeof title === 'string' ? title : title(slug?.replaceAll('-', ' '));
}
