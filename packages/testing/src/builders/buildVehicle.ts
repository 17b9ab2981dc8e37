import type { Vehicle } from '@msv/contracts/inventory/vehicle';

export function buildVehicle(overrides: Partial<Vehicle> = {}): Vehicle {
  return {
    id: 1,
    name: 'Evolution Classic 2 Plus',
    slug: 'evolution-classic-2-plus',
    model: 'Classic 2 Plus',
    description: 'A compact two-seat cart.',
    price: 6695,
    range: '30 miles',
    category: '2-seater',
    series: 'Classic',
    features: ['LED headlights'],
    isAvailable: true,
    isFeatured: false,
    ...overrides,
  };
}
