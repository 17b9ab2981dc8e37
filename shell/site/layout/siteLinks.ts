/** A link of the header or footer. */
export interface SiteLink {
  to: string;
  label: string;
}

export const inventoryLinks: readonly SiteLink[] = [
  { to: '/inventory', label: 'All Vehicles' },
  { to: '/inventory?category=2-seater', label: '2-Seater' },
  { to: '/inventory?category=4-seater', label: '4-Seater' },
  { to: '/inventory?category=6-seater', label: '6-Seater' },
  { to: '/inventory?category=8-seater', label: '8-Seater' },
  { to: '/inventory?category=4x4-awd', label: '4x4 / AWD' },
  { to: '/inventory?category=utility', label: 'Utility' },
];

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

export const policyLinks: readonly SiteLink[] = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/publishing-policy', label: 'Publishing Policy' },
  { to: '/feedback-policy', label: 'Feedback Policy' },
  { to: '/corrections-policy', label: 'Corrections Policy' },
  { to: '/diversity-policy', label: 'Diversity Policy' },
  { to: '/ethics-policy', label: 'Ethics Policy' },
  { to: '/staffing-report', label: 'Staffing Report' },
];
