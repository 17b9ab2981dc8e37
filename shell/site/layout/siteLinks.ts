import { policyPages } from '@msv/contracts/content/policyPages';

export interface SiteLink {
  to: string;
  label: string;
}

/** Pages, including those below them, on which the Inventory menu is current. */
export const inventoryPaths: readonly string[] = ['/inventory'];

export const inventoryLinks: readonly SiteLink[] = [
  { to: '/inventory', label: 'All Vehicles' },
  { to: '/inventory?category=2-seater', label: '2-Seater' },
  { to: '/inventory?category=4-seater', label: '4-Seater' },
  { to: '/inventory?category=6-seater', label: '6-Seater' },
  { to: '/inventory?category=8-seater', label: '8-Seater' },
  { to: '/inventory?category=4x4-awd', label: '4x4 / AWD' },
  { to: '/inventory?category=utility', label: 'Utility' },
];

/** Pages, including those below them, on which the Locations menu is current. */
export const locationPaths: readonly string[] = ['/usa', '/states'];

/** Pages of a section by the target of its link. Other sections consist of the target and the pages below it. */
export const sectionPathsByTarget: Readonly<Record<string, readonly string[]>> = {
  '/dealerships': ['/dealerships', '/add-dealership'],
};

export const locationLinks: readonly SiteLink[] = [
  { to: '/usa', label: 'Nationwide' },
  { to: '/states', label: 'Browse by State' },
  { to: '/state/california', label: 'California' },
  { to: '/state/florida', label: 'Florida' },
  { to: '/state/texas', label: 'Texas' },
  { to: '/state/new-york', label: 'New York' },
  { to: '/state/georgia', label: 'Georgia' },
  { to: '/state/arizona', label: 'Arizona' },
  { to: '/dealerships', label: 'Find Local Dealers' },
];

export const popularVehicleLinks: readonly SiteLink[] = [
  { to: '/inventory/evolution-d-max-gt4', label: 'D6 MAX GT4' },
  { to: '/inventory/evolution-d6-max-gt6', label: 'D6 MAX GT6' },
  { to: '/inventory/evolution-d6-max-xt4', label: 'D6 MAX XT4' },
  { to: '/inventory/evolution-d6-max-xt6', label: 'D6 MAX XT6' },
  { to: '/inventory?search=D6%20MAX', label: 'All D6 MAX Models' },
];

export const companyLinks: readonly SiteLink[] = [
  { to: '/dealerships', label: 'Find Dealers' },
  { to: '/financing', label: 'Financing' },
  { to: '/faq', label: 'FAQ' },
  { to: '/contact', label: 'Contact' },
  { to: '/add-dealership', label: 'Become a Dealer' },
];

export const policyLinks: readonly SiteLink[] = policyPages.map(({ slug, title }) => ({
  to: `/${slug}`,
  label: title,
}));
