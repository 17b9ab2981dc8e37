/** A URL of each main route of the site, with data of the seed. */
export const mainRoutes = [
  '/',
  '/inventory',
  '/inventory/evolution-d-max-gt4',
  '/dealerships/tangerine-moon-demo-carts-orlando',
  '/dealerships',
  '/add-dealership',
  '/states',
  '/states/florida',
  '/usa',
  '/financing',
  '/contact',
  '/faq',
] as const;
