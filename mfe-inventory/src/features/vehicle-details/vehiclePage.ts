import { createVehicleRead } from '@msv/contracts/inventory/vehicle';

/**
 * Creates the API read of `/inventory/:slug`. `/api/vehicles/featured` is a list, so `/inventory/featured` requests a
 * slug that cannot exist and shows the not-found page.
 */
export const createVehiclePageRead = (slug = '') =>
  createVehicleRead(slug === 'featured' ? '~featured' : slug);

export const vehicleTrail = [{ to: '/inventory', label: 'Inventory' }];
