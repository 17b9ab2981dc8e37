/** Titles by first path segment; the second segment, as in `/inventory/{slug}`, makes a title of its own. */
const titles: Readonly<Record<string, string | ((slug: string | undefined) => string)>> = {
  inventory: (slug) => (slug ? `${slug} Vehicle` : 'Vehicle Inventory'),
  dealerships: 'Find Dealers',
  states: (slug) => (slug ? `${slug} Dealers` : 'State Dealers'),
  financing: 'Vehicle Financing',
  contact: 'Contact Us',
  usa: 'USA Coverage',
  'add-dealership': 'Become a Dealer',
};

/**
 * The title to report for a page without one (section 2 of the specification): a stated one, else the first path
 * segment with its hyphens as spaces.
 */
export function fallbackTitle(pathname: string, product: string): string {
  const [segment = '', slug] = pathname.split('/').filter(Boolean);
  if (segment === '') return `${product} - Medium Speed Vehicles`;
  const title = Object.hasOwn(titles, segment) ? titles[segment] : undefined;
  if (title === undefined) return segment.replaceAll('-', ' ');
  return typeof title === 'string' ? title : title(slug?.replaceAll('-', ' '));
}
