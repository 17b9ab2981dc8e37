/** Pages of the breadcrumb above a vehicle page. */
export const vehicleTrail = [
  { to: '/', label: 'Home' },
  { to: '/inventory', label: 'Inventory' },
];
