import { vehicleBySlug } from '@msv/contracts/vehicle';

/**
 * The read behind `/inventory/:slug`. `featured` is where the API keeps a list: a page of that name asks for what no
 * vehicle is called, and is not found like any other.
 */
export const vehicleAt = (slug = '') => vehicleBySlug(slug === 'featured' ? '~featured' : slug);
